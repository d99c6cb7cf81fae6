/** The declaration of a form, in the browser: fetched for the type that is filled in, and for no other. */
import { createContext, useContext } from "react";

import type { SubmissionType } from "~/workflows/kit";
import { FETCHED_TYPES } from "~/workflows/lazy-types";

import { createFetchedPart, type FetchedPart } from "./fetched-part";

const parts = new Map<string, FetchedPart<SubmissionType>>();

function findPart(type: string): FetchedPart<SubmissionType> {
  const load =
    FETCHED_TYPES[type] ?? (() => Promise.reject(new Error(`There is no submission type ${type}`)));
  const part = parts.get(type) ?? createFetchedPart(load);
  parts.set(type, part);
  return part;
}

/**
 * Fetches the types that the server has drawn this page from. React 18 cannot wait while it makes a page alive: it would give up what
 * stands there, with whatever was typed meanwhile, and draw the page anew.
 * @throws what prevented it
 */
export async function fetchDrawnTypes(): Promise<void> {
  const drawn = [...document.querySelectorAll<HTMLElement>("[data-drawn-from]")];
  await Promise.all(drawn.map(({ dataset }) => findPart(dataset["drawnFrom"] ?? "").fetch()));
}

/** Finds a type by its name. The server knows all of them and has nothing to wait for. */
export const SubmissionTypes = createContext<(type: string) => SubmissionType>((type) =>
  findPart(type).take(),
);

/** The declaration of a type of forms. */
export function useSubmissionType(type: string): SubmissionType {
  return useContext(SubmissionTypes)(type);
}
