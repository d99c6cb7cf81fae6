/** The texts of the domain, a chapter under each key. */
import errorPage from "./error-page";
import errors from "./errors";
import lists from "./lists";
import navigation from "./navigation";
import shell from "./shell";

export default { errorPage, errors, lists, navigation, shell };
