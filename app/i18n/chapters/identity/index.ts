/** The texts of the domain, a chapter under each key. */
import bankruptDoor from "./bankrupt-door";
import companyLogin from "./company-login";
import corpId from "./corpid";
import iamSmart from "./iam-smart";
import identity from "./identity";
import login from "./login";
import logout from "./logout";
import password from "./password";
import visitors from "./visitors";

export default {
  bankruptDoor,
  companyLogin,
  corpId,
  iamSmart,
  identity,
  login,
  logout,
  password,
  visitors,
};
