/** Tells the server that the page itself deals with a session that is over: it is answered 401 and not led to the login page. */
export const WATCHED_HEADER = "X-Session-Watched";
