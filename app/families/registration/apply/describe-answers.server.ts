/** The answers of an application in words: for whoever declares them, and for the office that checks them. */
import type { TFunction } from "i18next";

import {
  NUMBER_KINDS,
  QUALIFICATIONS,
  type RegistrationMemory,
} from "~/workflows/records/registration/index";
import { LOCALES } from "~/workflows/kit";

import { listSteps, type ApplicationStep } from "./steps";

export interface AnswerSection {
  readonly step: ApplicationStep;
  readonly title: string;
  readonly items: readonly { readonly term: string; readonly description: string }[];
}

export function describeAnswers(
  { kind, answers }: Pick<RegistrationMemory, "kind" | "answers">,
  t: TFunction,
): readonly AnswerSection[] {
  return listSteps(kind).map((step) => ({
    step,
    title: t(`registration.steps.${step}`),
    items: describeStep(step, answers, t).map(({ term, description }) => ({
      term,
      description: description === "" ? t("registration.notGiven") : description,
    })),
  }));
}

function describeStep(
  step: ApplicationStep,
  answers: RegistrationMemory["answers"],
  t: TFunction,
): AnswerSection["items"] {
  const say = (field: PlainField) => ({
    term: t(`registration.fields.${field}`),
    description: answers[field],
  });
  switch (step) {
    case "organisation": {
      const numberKind = NUMBER_KINDS.find((each) => each === answers.numberKind);
      return [
        ...(["nameEn", "nameZh", "shortName"] as const).map(say),
        {
          term: t("registration.fields.numberKind"),
          description: numberKind === undefined ? "" : t(`registration.numberKinds.${numberKind}`),
        },
        say("number"),
        { term: t("registration.fields.address"), description: answers.address.join("\n") },
        ...(["phone", "email"] as const).map(say),
      ];
    }
    case "people": {
      const language = LOCALES.find((each) => each === answers.holderLanguage);
      return [
        ...(["signatoryName", "signatoryCapacity", "holderName", "holderNameZh"] as const).map(say),
        ...(["holderPost", "holderPhone", "holderEmail"] as const).map(say),
        {
          term: t("registration.fields.holderLanguage"),
          description: language === undefined ? "" : t(`registration.languages.${language}`),
        },
        say("purpose"),
      ];
    }
    case "practitioners":
      return answers.practitioners.map(({ name, qualification, membership, appointment }, index) => {
        const known = QUALIFICATIONS.find((each) => each === qualification);
        const parts = [
          name,
          known === undefined ? "" : t(`registration.qualifications.${known}`),
          membership,
          appointment,
        ];
        return {
          term: t("registration.practitioner", { number: index + 1 }),
          description: parts.filter((part) => part !== "").join("\n"),
        };
      });
  }
}

type PlainField = Exclude<
  keyof RegistrationMemory["answers"],
  "address" | "practitioners" | "numberKind" | "holderLanguage"
>;
