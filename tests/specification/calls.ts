/** The calls of section 7 of the specification, in its order, with the names that their answers must have. */
export const SPECIFIED_CALLS: readonly {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** Of its query or body. */
  readonly asks?: readonly string[];
  readonly answers?: readonly string[];
}[] = [
  { method: "POST", path: "/oro/api/account/login", answers: ["loginContent", "apiKey"] },
  { method: "POST", path: "/api/user/logout" },
  {
    method: "GET",
    path: "/api/user",
    answers: ["loginName", "fullName", "id", "groups", "name", "previousLoginTime"],
  },
  { method: "GET", path: "/oro/api/account/functionalRight", answers: ["data"] },
  { method: "GET", path: "/oro/api/admin/getGroupRightSetting", asks: ["groupId"] },
  {
    method: "GET",
    path: "/api/systemsetting/module/ESS.Shared/public",
    answers: ["systemEnvironment", "accountSubmissionLimit"],
  },
  { method: "GET", path: "/oro/api/account/getCaptchaImage", answers: ["data", "image", "uuid"] },
  { method: "POST", path: "/oro/api/account/getCaptchaVoice", asks: ["captchaId"], answers: ["data"] },
  {
    method: "GET",
    path: "/oro/api/notification/list",
    asks: ["Page", "Size", "keyword", "Sort"],
    answers: ["content", "pagination", "pageCount", "size", "messageId", "title", "date"],
  },
  { method: "GET", path: "/oro/api/notification/list/{id}" },
  { method: "PUT", path: "/oro/api/notification/{id}/read" },
  { method: "PUT", path: "/oro/api/notification/{id}/unRead" },
  { method: "DELETE", path: "/oro/api/notification/deleteNotification/{id}" },
];
