/** The texts of the domain, a chapter under each key. */
import firms from "./firms";
import people from "./people";
import profile from "./profile";

export default { firms, people, profile };
