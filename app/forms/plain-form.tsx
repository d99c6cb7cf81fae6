/** A plain form: conform checks it in the browser by the schema that the server reads it with, and says the same sentences. */
import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod";

import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { Refused } from "~/app/components/ui/refused/refused";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import {
  readTextConstraint,
  sayProblem,
  type PlainForm as Declared,
  type TextConstraint,
} from "~/app/services/platform/pages/plain-form";

import { useConformResult } from "./use-conform-result";

/** What a field of a plain form is drawn with: spread on `TextField`, `ChoiceField` and their like. */
export interface PlainFieldProps extends TextConstraint {
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly required: boolean;
  readonly enforced: true;
  readonly error: string | undefined;
  readonly id?: string;
}

type Name<Schema extends z.ZodObject> = keyof z.output<Schema> & string;
type Values = Readonly<Partial<Record<string, string>>>;

export interface PlainFormProps<Schema extends z.ZodObject, Problem extends string> {
  /** The same for as long as the form is there; another one begins anew. */
  readonly id: string;
  readonly declared: Declared<Schema, Problem>;
  /** The page's answer to a post that was not carried out: then the fields show what was typed. */
  readonly answer: PageAnswer | undefined;
  /** The first values of the fields. */
  readonly values?: Values;
  /** What the page posts by itself. */
  readonly hidden?: Readonly<Record<string, string | number>>;
  /** Valid values of the fields that the server fills in and this page has no control for: checked with the others, never posted. */
  readonly given?: Values;
  readonly className?: string;
  /** Where it is posted, if not to its page. */
  readonly action?: string;
  /** The ids of its controls, where several forms of a page have fields of one name. */
  readonly getId?: (name: string) => string;
  /** What the summary says of a problem, where that is more than what stands beside the field. */
  readonly summarise?: (problem: string, name: Name<Schema>) => string;
  /** Why it was not done, where no field is the reason; above the form unless the page says it in its own way. */
  readonly above?: ReactNode;
  readonly children: (field: (name: Name<Schema>) => PlainFieldProps) => ReactNode;
}

/**
 * Nothing leaves the page before every field is in order; then a field is looked at with each key until it is. What the server finds
 * stands beside the fields in the same way. Without scripts the server alone looks at it. The browser's own messages are not used:
 * they would be in the browser's language.
 */
export function PlainForm<Schema extends z.ZodObject, Problem extends string>({
  id,
  declared,
  answer,
  values = NOTHING,
  hidden = {},
  given = NOTHING,
  className,
  action,
  getId,
  summarise = (problem) => problem,
  above = <Refused answer={answer} />,
  children,
}: PlainFormProps<Schema, Problem>) {
  const [refusals, setRefusals] = useState(0);
  const onRefused = () => setRefusals((before) => before + 1);
  const used = { id, declared, answer, values, given, getId, onRefused };
  const { getProblem, getField, formProps } = usePlainForm(used);
  const attempt = useMemo(() => ({ refusals, answer }), [refusals, answer]);
  const problems = declared.fields.flatMap((name) => {
    const problem = getProblem(name);
    return problem === undefined
      ? []
      : [{ fieldId: getId?.(name) ?? name, message: summarise(problem, name) }];
  });
  return (
    <Form method="post" action={action} {...formProps} className={className}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {above}
      <ErrorSummary problems={problems} attempt={attempt} />
      {children(getField)}
    </Form>
  );
}
const NOTHING: Values = {};

interface Used {
  readonly id: string;
  readonly declared: Declared;
  readonly answer: PageAnswer | undefined;
  readonly values: Values;
  readonly given: Values;
  readonly getId: ((name: string) => string) | undefined;
  /** Somebody has sent it, and it was not in order. */
  readonly onRefused: () => void;
}

function usePlainForm({ id, declared, answer, values, given, getId, onRefused }: Used) {
  const { t } = useTranslation();
  const { schema } = declared;
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  const constraint = useMemo(() => getZodConstraint(schema), [schema]);
  const [form, fields] = useForm<Record<string, string>, Record<string, unknown>>({
    id,
    lastResult: useConformResult(answer),
    defaultValue: values,
    constraint,
    onValidate: ({ formData }) => {
      for (const [name, value] of Object.entries(given)) formData.set(name, value ?? "");
      const submission = parseWithZod(formData, {
        schema,
        formatError: (issues: readonly z.core.$ZodIssue[]) =>
          issues.map((issue) => sayIssue(declared, t, issue, formData)),
      });
      // A field that is looked at while it is typed has no status.
      if (submission.status === "error") onRefused();
      return submission;
    },
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
  });
  const getProblem = (name: string): string | undefined => fields[name]?.errors?.[0];
  const getField = (name: string): PlainFieldProps => ({
    name,
    // What another form of the page posted says nothing of this one.
    defaultValue: answer?.typed[name] ?? values[name],
    required: constraint[name]?.required === true,
    enforced: true,
    error: getProblem(name),
    ...(getId && { id: getId(name) }),
    ...readTextConstraint(shape[name]),
  });
  return { getProblem, getField, formProps: getFormProps(form) };
}

/** A text that is too long is told how much its field takes, in the words in which the server says so of every form. */
function sayIssue(declared: Declared, t: TFunction, issue: z.core.$ZodIssue, typed: FormData): string {
  const name = String(issue.path[0]);
  const text = typed.get(name);
  if (issue.code === "too_big" && issue.origin === "string" && typeof text === "string")
    return t("validation.tooLong", { most: Number(issue.maximum), length: text.trim().length });
  return sayProblem(declared, t, issue.message, name);
}
