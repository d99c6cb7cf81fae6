/** Every text of the app in one language: the shared ones, and those of each area under its own key. */
import shared from "./en.json";
import background from "./background.en.json";
import batch from "./batch.en.json";
import comingIn from "./coming-in.en.json";
import conduct from "./conduct.en.json";
import dashboard from "./dashboard.en.json";
import api from "./api.en.json";
import filing from "./filing.en.json";
import holidays from "./holidays.en.json";
import identity from "./identity.en.json";
import firms from "./firms.en.json";
import insight from "./insight.en.json";
import keeping from "./keeping.en.json";
import notices from "./notices.en.json";
import pages from "./pages.en.json";
import people from "./people.en.json";
import peq from "./peq.en.json";
import replays from "./replays.en.json";
import review from "./review.en.json";
import spreadsheets from "./spreadsheets.en.json";

export default {
  ...shared,
  api,
  background,
  batch,
  comingIn,
  conduct,
  dashboard,
  filing,
  firms,
  holidays,
  identity,
  insight,
  keeping,
  notices,
  pages,
  people,
  peq,
  replays,
  review,
  spreadsheets,
};
