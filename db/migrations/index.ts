/** Every step of the folder by its name. `npm run tool -- migrations` writes this file, and a test compares it. */
import type { DialectMigration } from "./columns";
import { migration as step0001 } from "./0001_event_log";
import { migration as step0002 } from "./0002_lists";
import { migration as step0003 } from "./0003_passing_things";
import { migration as step0004 } from "./0004_acknowledgement";
import { migration as step0005 } from "./0005_spoken_captcha";
import { migration as step0006 } from "./0006_mailbox";
import { migration as step0007 } from "./0007_credentials";
import { migration as step0008 } from "./0008_firms";
import { migration as step0009 } from "./0009_people";
import { migration as step0010 } from "./0010_new_passwords";
import { migration as step0011 } from "./0011_notices";
import { migration as step0012 } from "./0012_stand_ins";
import { migration as step0013 } from "./0013_api";
import { migration as step0014 } from "./0014_dashboard";
import { migration as step0015 } from "./0015_calendar_address";
import { migration as step0016 } from "./0016_login_failures";
import { migration as step0017 } from "./0017_signing_batches";
import { migration as step0018 } from "./0018_conduct_reminders";
import { migration as step0019 } from "./0019_turns";
import { migration as step0020 } from "./0020_spreadsheet_uploads";
import { migration as step0030 } from "./0030_log_fences";
import { migration as step0040 } from "./0040_background_work";
import { migration as step0041 } from "./0041_one_address_each";
import { migration as step0070 } from "./0070_lists_at_any_size";
import { migration as step0071 } from "./0071_counters";
import { migration as step0080 } from "./0080_typing_keys";
import { migration as step0081 } from "./0081_upload_hash";
import { migration as step0090 } from "./0090_searches_at_any_size";
import { migration as step0091 } from "./0091_cases_to_remind";
import { migration as step0092 } from "./0092_editions_at_hand";
import { migration as step0095 } from "./0095_who_filed";
import { migration as step0096 } from "./0096_beside_cases";
import { migration as step0099 } from "./0099_capacities";
import { migration as step0101 } from "./0101_filing_changes";
import { migration as step0102 } from "./0102_webhooks";
import { migration as step0103 } from "./0103_import_runs";
import { migration as step0104 } from "./0104_import_records";
import { migration as step0105 } from "./0105_outstanding_and_orders";
import { migration as step0106 } from "./0106_case_documents";
import { migration as step0107 } from "./0107_cash_books";
import { migration as step0108 } from "./0108_books_of_kinds";
import { migration as step0115 } from "./0115_account_periods";
import { migration as step0118 } from "./0118_call_returns";
import { migration as step0119 } from "./0119_ledger_requests";
import { migration as step0123 } from "./0123_sealed_import_records";
import { migration as step0124 } from "./0124_filed_documents";
import { migration as step0135 } from "./0135_remarks_of_entries";
import { migration as step0140 } from "./0140_statement_imports";
import { migration as step0150 } from "./0150_ledger_batches";
import { migration as step0155 } from "./0155_accounts_at_any_size";
import { migration as step0160 } from "./0160_payments";
import { migration as step0170 } from "./0170_proofs";
import { migration as step0180 } from "./0180_account_prints";
import { migration as step0190 } from "./0190_releases";
import { migration as step0191 } from "./0191_no_objection_letters";
import { migration as step0192 } from "./0192_replay_openings";
import { migration as step0210 } from "./0210_dossiers";
import { migration as step0220 } from "./0220_chart_evidence";
import { migration as step0221 } from "./0221_list_views";
import { migration as step0230 } from "./0230_rate_limits";
import { migration as step0240 } from "./0240_keys";
import { migration as step0250 } from "./0250_cases_at_hand";
import { migration as step0260 } from "./0260_own_appointments";
import { migration as step0270 } from "./0270_firm_changes";
import { migration as step0380 } from "./0380_beyond_two_thousand_million";
import { migration as step0390 } from "./0390_payments_of_streams";
import { migration as step0400 } from "./0400_ledgers_of_accounts";
import { migration as step0401 } from "./0401_assigned_cases";
import { migration as step0430 } from "./0430_answers_to_forget";
import { migration as step0440 } from "./0440_opened_days";
import { migration as step0450 } from "./0450_listed_fields";
import { migration as step0460 } from "./0460_traces_of_effects";
import { migration as step0470 } from "./0470_kinds_of_webhooks";
import { migration as step0480 } from "./0480_reports";
import { migration as step0490 } from "./0490_filing_attempts";
import { migration as step0500 } from "./0500_service_spans";
import { migration as step0520 } from "./0520_questions";
import { migration as step0525 } from "./0525_proof_indexes";
import { migration as step0560 } from "./0560_registrations";
import { migration as step0570 } from "./0570_annual_statements";
import { migration as step0575 } from "./0575_statement_reminders";
import { migration as step0610 } from "./0610_statement_findings";
import { migration as step0620 } from "./0620_statement_letters";
import { migration as step0630 } from "./0630_company_links";
import { migration as step0640 } from "./0640_contact_changes";
import { migration as step0650 } from "./0650_statement_filters";
import { migration as step0660 } from "./0660_contributions";
import { migration as step0670 } from "./0670_savings_letters";
import { migration as step0680 } from "./0680_contribution_objections";
import { migration as step0700 } from "./0700_statement_results";
import { migration as step0710 } from "./0710_colleagues";

export const steps: Readonly<Record<string, DialectMigration>> = {
  "0001_event_log": step0001,
  "0002_lists": step0002,
  "0003_passing_things": step0003,
  "0004_acknowledgement": step0004,
  "0005_spoken_captcha": step0005,
  "0006_mailbox": step0006,
  "0007_credentials": step0007,
  "0008_firms": step0008,
  "0009_people": step0009,
  "0010_new_passwords": step0010,
  "0011_notices": step0011,
  "0012_stand_ins": step0012,
  "0013_api": step0013,
  "0014_dashboard": step0014,
  "0015_calendar_address": step0015,
  "0016_login_failures": step0016,
  "0017_signing_batches": step0017,
  "0018_conduct_reminders": step0018,
  "0019_turns": step0019,
  "0020_spreadsheet_uploads": step0020,
  "0030_log_fences": step0030,
  "0040_background_work": step0040,
  "0041_one_address_each": step0041,
  "0070_lists_at_any_size": step0070,
  "0071_counters": step0071,
  "0080_typing_keys": step0080,
  "0081_upload_hash": step0081,
  "0090_searches_at_any_size": step0090,
  "0091_cases_to_remind": step0091,
  "0092_editions_at_hand": step0092,
  "0095_who_filed": step0095,
  "0096_beside_cases": step0096,
  "0099_capacities": step0099,
  "0101_filing_changes": step0101,
  "0102_webhooks": step0102,
  "0103_import_runs": step0103,
  "0104_import_records": step0104,
  "0105_outstanding_and_orders": step0105,
  "0106_case_documents": step0106,
  "0107_cash_books": step0107,
  "0108_books_of_kinds": step0108,
  "0115_account_periods": step0115,
  "0118_call_returns": step0118,
  "0119_ledger_requests": step0119,
  "0123_sealed_import_records": step0123,
  "0124_filed_documents": step0124,
  "0135_remarks_of_entries": step0135,
  "0140_statement_imports": step0140,
  "0150_ledger_batches": step0150,
  "0155_accounts_at_any_size": step0155,
  "0160_payments": step0160,
  "0170_proofs": step0170,
  "0180_account_prints": step0180,
  "0190_releases": step0190,
  "0191_no_objection_letters": step0191,
  "0192_replay_openings": step0192,
  "0210_dossiers": step0210,
  "0220_chart_evidence": step0220,
  "0221_list_views": step0221,
  "0230_rate_limits": step0230,
  "0240_keys": step0240,
  "0250_cases_at_hand": step0250,
  "0260_own_appointments": step0260,
  "0270_firm_changes": step0270,
  "0380_beyond_two_thousand_million": step0380,
  "0390_payments_of_streams": step0390,
  "0400_ledgers_of_accounts": step0400,
  "0401_assigned_cases": step0401,
  "0430_answers_to_forget": step0430,
  "0440_opened_days": step0440,
  "0450_listed_fields": step0450,
  "0460_traces_of_effects": step0460,
  "0470_kinds_of_webhooks": step0470,
  "0480_reports": step0480,
  "0490_filing_attempts": step0490,
  "0500_service_spans": step0500,
  "0520_questions": step0520,
  "0525_proof_indexes": step0525,
  "0560_registrations": step0560,
  "0570_annual_statements": step0570,
  "0575_statement_reminders": step0575,
  "0610_statement_findings": step0610,
  "0620_statement_letters": step0620,
  "0630_company_links": step0630,
  "0640_contact_changes": step0640,
  "0650_statement_filters": step0650,
  "0660_contributions": step0660,
  "0670_savings_letters": step0670,
  "0680_contribution_objections": step0680,
  "0700_statement_results": step0700,
  "0710_colleagues": step0710,
};
