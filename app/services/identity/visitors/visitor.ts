/** Whether somebody files without an account: they have neither a profile nor notices on the screen. */
export const isVisitor = ({ role }: { readonly role: string }): boolean => role === "visitor";
