/** Where the sandbox stands on the origin of whoever serves it. */
export const IAM_SMART_SANDBOX = "/iam-smart-sandbox";
/** What services are told as the platform's address. */
export const API_PATH = `${IAM_SMART_SANDBOX}/api/v1`;
/** CorpID, which is another platform. */
export const CORPID_SANDBOX = `${IAM_SMART_SANDBOX}/corpid`;
export const CORPID_API = `${CORPID_SANDBOX}/api`;
