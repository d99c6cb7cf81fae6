export interface SignIn {
  readonly id: string;
  readonly at: string;
  readonly succeeded: boolean;
  readonly browser: string | null;
}
