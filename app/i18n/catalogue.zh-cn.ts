/** Every text of the app in one language: the shared ones, and those of each area under its own key. */
import shared from "./zh-cn.json";
import background from "./background.zh-cn.json";
import batch from "./batch.zh-cn.json";
import comingIn from "./coming-in.zh-cn.json";
import conduct from "./conduct.zh-cn.json";
import dashboard from "./dashboard.zh-cn.json";
import api from "./api.zh-cn.json";
import filing from "./filing.zh-cn.json";
import holidays from "./holidays.zh-cn.json";
import identity from "./identity.zh-cn.json";
import firms from "./firms.zh-cn.json";
import insight from "./insight.zh-cn.json";
import keeping from "./keeping.zh-cn.json";
import notices from "./notices.zh-cn.json";
import pages from "./pages.zh-cn.json";
import people from "./people.zh-cn.json";
import peq from "./peq.zh-cn.json";
import replays from "./replays.zh-cn.json";
import review from "./review.zh-cn.json";
import spreadsheets from "./spreadsheets.zh-cn.json";

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
