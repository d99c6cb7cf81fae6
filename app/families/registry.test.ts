/** What a family says of its forms is what their types say. */
import { expect, it } from "vitest";

import { submissions } from "~/workflows/registry";

import { familyNamed } from "./registry";

it.each(submissions.map((type) => [type.type, type] as const))(
  "%s is filled in and submitted by the rights of its family",
  (_name, { family, rights }) => {
    expect(familyNamed(family).rights).toMatchObject(rights);
  },
);
