/** Where the sandbox stands on the origin of whoever serves it. */
export const IAM_SMART_SANDBOX = "/iam-smart-sandbox";
/** What services are told as the platform's address. */
export const API_PATH = `${IAM_SMART_SANDBOX}/api/v1`;
