/** The declaration of a form, in the browser: fetched for the type that is filled in, and for no other. */
import { createContext, useContext } from "react";

import type { SubmissionType } from "~/workflows/kit";
import { FETCHED_TYPES } from "~/workflows/lazy-types";

type Found = SubmissionType | Error | Promise<void>;

const found = new Map<string, Found>();

/** As React asks for a part of a page that is still on its way: whoever draws waits, and draws again. */
function fetchedType(type: string): SubmissionType {
  const known = found.get(type) ?? fetchType(type);
  if (known instanceof Error || known instanceof Promise) throw known;
  return known;
}

/**
 * Fetches the types that the server has drawn this page from. React 18 cannot wait while it makes a page alive: it would give up what
 * stands there, with whatever was typed meanwhile, and draw the page anew.
 * @throws what prevented it
 */
export async function fetchDrawnTypes(): Promise<void> {
  const names = [...document.querySelectorAll<HTMLElement>("[data-drawn-from]")].map(
    ({ dataset }) => dataset["drawnFrom"] ?? "",
  );
  await Promise.all(names.map((name) => Promise.resolve(found.get(name) ?? fetchType(name))));
  for (const name of names) {
    const outcome = found.get(name);
    if (outcome instanceof Error) throw outcome;
  }
}

function fetchType(type: string): Found {
  const fetching = FETCHED_TYPES[type]?.().then(
    (declared) => void found.set(type, declared),
    (error: unknown) => void found.set(type, error instanceof Error ? error : new Error(String(error))),
  );
  const begun = fetching ?? new Error(`There is no submission type ${type}`);
  found.set(type, begun);
  return begun;
}

/** Finds a type by its name. The server knows all of them and has nothing to wait for. */
export const SubmissionTypes = createContext<(type: string) => SubmissionType>(fetchedType);

/** The declaration of a type of forms. */
export function useSubmissionType(type: string): SubmissionType {
  return useContext(SubmissionTypes)(type);
}
