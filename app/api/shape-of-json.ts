/** What is read of a JSON schema, for the readable page. */
export interface Shape {
  readonly type?: string | undefined;
  readonly $ref?: string | undefined;
  readonly description?: string | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Shape | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly Shape[] | undefined;
  readonly oneOf?: readonly Shape[] | undefined;
  readonly format?: string | undefined;
}
