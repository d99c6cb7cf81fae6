/** What a group of users remembers: its name, for whom it is, and the rights that its members have. */
import * as z from "zod";
import { evolveWith, when, final, supersededByNext, undoneBy } from "../../kit";
import type { Fact, LOCALES, Locale, ProcedureFacts } from "../../kit";

/** Staff of the Official Receiver's Office, or people of firms and creditors: no group is for both. */
export const GROUP_KINDS = ["office", "firm"] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

const Name = z.string().trim().min(1).max(100);
const Names = z.strictObject({ en: Name, "zh-hk": Name, "zh-cn": Name } satisfies Record<
  (typeof LOCALES)[number],
  typeof Name
>);
const Rights = z.array(z.string().regex(/^[A-Z][A-Z0-9_]{1,59}$/)).max(200);

export const userGroupFacts = {
  "group.defined": {
    payload: z.strictObject({
      name: Names,
      kind: z.enum(GROUP_KINDS),
      /** The role whose accounts begin in this group; absent for a group that somebody made. */
      role: z.string().min(1).max(60).optional(),
      rights: Rights,
      /** Kept by the office's own directory: who is in it is decided there (section 6). */
      directory: z.literal("ldap").optional(),
    }),
    back: undoneBy("group.retired"),
  },
  "group.renamed": { payload: z.strictObject({ name: Names }), back: supersededByNext },
  "rights.changed": {
    payload: z.strictObject({ granted: Rights, withdrawn: Rights }),
    back: supersededByNext,
  },
  /** How many were in it is counted by the portal. */
  "group.retired": {
    payload: z.strictObject({ members: z.number().int().min(0) }),
    back: final("begunAnew"),
  },
} as const satisfies ProcedureFacts;

export interface UserGroup {
  readonly name: Readonly<Record<Locale, string>>;
  readonly kind: GroupKind;
  readonly role?: string | undefined;
  readonly rights: readonly string[];
  readonly directory?: "ldap" | undefined;
}

export const EMPTY_GROUP: UserGroup = {
  name: { en: "", "zh-hk": "", "zh-cn": "" },
  kind: "firm",
  rights: [],
};

/** Folds one fact into the group; used by the machine and by projections alike. */
export const evolveUserGroup: (context: UserGroup, fact: Fact) => UserGroup = evolveWith<UserGroup>({
  "group.defined": when(userGroupFacts["group.defined"], (_, data) => ({
    ...data,
    rights: [...new Set(data.rights)],
  })),
  "group.renamed": when(userGroupFacts["group.renamed"], (context, { name }) => ({ ...context, name })),
  "rights.changed": when(userGroupFacts["rights.changed"], (context, { granted, withdrawn }) => ({
    ...context,
    rights: [...new Set([...context.rights.filter((right) => !withdrawn.includes(right)), ...granted])],
  })),
});
