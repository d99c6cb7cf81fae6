/** A group of users as a stream: defined, given rights, retired. */
export { userGroup } from "./machine";
export { EMPTY_GROUP, GROUP_KINDS, evolveUserGroup, userGroupFacts } from "./state";
export type { GroupKind, UserGroup } from "./state";
