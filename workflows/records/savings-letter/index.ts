/** A bankrupt's request for a letter of authorisation for a savings account. The only face that others use. */
export { savingsLetter } from "./machine";
export { ACCOUNT_LENGTH, BANK_LENGTH, MOST_INCOME, SAVINGS_PURPOSES, savingsLetterFacts } from "./state";
export type { SavingsLetter, SavingsPurpose } from "./state";
