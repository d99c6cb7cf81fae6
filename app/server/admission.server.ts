/**
 * How many requests are under way at once. Beyond that they are refused before anything is done, in a few microseconds and with
 * the time to come again: those that are let in are answered in time, however many come. What goes on with something that was
 * begun (a form that is being filled in, signed, filed) has room where what begins has none any more: on the last day before a
 * deadline forms are finished first.
 */
import type { NextFunction, Request, RequestHandler, Response } from "express";

import { isUlid } from "~/workflows/kit";

import { refuseWhenFull } from "./refusal-page.server";

export interface AdmissionLimits {
  /** Requests under way with which something may be begun. */
  readonly beginning: number;
  /** Requests under way with which something may be gone on with. */
  readonly goingOn: number;
}
/** A request takes some 10 to 50 milliseconds of a processor: whoever is let in waits for a few seconds at most. */
const LIMITS: AdmissionLimits = { beginning: 60, goingOn: 160 };

/** The addresses of one submission, of pages and of programs: `/casefile/HCB-1-2026/b1/01M4…/sign`. */
const OF_A_SUBMISSION = /^\/(?:casefile|api\/v1\/cases)\/[^/]+\/(?:forms\/)?[^/]+\/(\w+)(?:[/.]|$)/;
const isOfSubmission = (path: string): boolean => isUlid(OF_A_SUBMISSION.exec(path)?.[1] ?? "");
/** Streams stay open for as long as a page does, and take nothing. */
const STREAM = "/notifications/stream";

export interface Admission {
  readonly admit: RequestHandler;
  /** Requests under way now. */
  readonly underWay: number;
  /** Requests refused so far. */
  readonly refused: number;
}

export function createAdmission(limits: AdmissionLimits = LIMITS): Admission {
  let underWay = 0;
  let refused = 0;

  /** Whoever still sends takes nothing but a connection; from when all of it is there, until it is answered, it counts. */
  function count(request: Request, response: Response): void {
    let counts = false;
    const begin = () => {
      if (counts || response.closed) return;
      counts = true;
      underWay += 1;
    };
    if (request.method === "GET" || request.method === "HEAD") begin();
    else request.once("end", begin);
    response.once("close", () => {
      if (counts) underWay -= 1;
    });
  }

  return {
    get underWay() {
      return underWay;
    },
    get refused() {
      return refused;
    },
    admit(request: Request, response: Response, next: NextFunction) {
      if (request.path === STREAM) return next();
      const most = isOfSubmission(request.path) ? limits.goingOn : limits.beginning;
      if (underWay >= most) {
        refused += 1;
        refuseWhenFull(request, response).catch(next);
        return;
      }
      count(request, response);
      next();
    },
  };
}
