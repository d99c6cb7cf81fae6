/** Who somebody is and how they are reached, and what changed of it in the year; who filled the statement in with them. */
import { yes } from "../../../kit";
import type { FormStep } from "../../../kit";
import { HELPERS, MARITAL } from "../decided";

export const home: FormStep = {
  id: "home",
  sections: [
    {
      id: "home",
      fields: [
        { kind: "address", id: "address", required: true, prefill: "bankruptAddress" },
        { kind: "yesNo", id: "moved", required: true },
        { kind: "date", id: "movedOn", required: true, showWhen: yes("moved"), notAfter: "today" },
      ],
    },
  ],
};

export const reach: FormStep = {
  id: "reach",
  sections: [
    {
      id: "reach",
      fields: [
        { kind: "phone", id: "phone", required: true, prefill: "bankruptPhone" },
        { kind: "email", id: "email" },
        { kind: "yesNo", id: "reachChanged", required: true },
      ],
    },
  ],
};

export const marriage: FormStep = {
  id: "marriage",
  sections: [
    {
      id: "marriage",
      fields: [
        { kind: "choice", id: "marital", options: MARITAL, required: true },
        { kind: "yesNo", id: "maritalChanged", required: true },
        {
          kind: "date",
          id: "maritalChangedOn",
          required: true,
          showWhen: yes("maritalChanged"),
          notAfter: "today",
        },
      ],
    },
  ],
};

export const helper: FormStep = {
  id: "helper",
  sections: [
    {
      id: "helper",
      fields: [
        { kind: "yesNo", id: "helped", required: true },
        { kind: "person", id: "helperName", required: true, showWhen: yes("helped") },
        {
          kind: "choice",
          id: "helperIs",
          options: HELPERS,
          required: true,
          showWhen: yes("helped"),
        },
        { kind: "phone", id: "helperPhone", showWhen: yes("helped") },
      ],
    },
  ],
};
