/**
 * What the portal's saves are held against: a server of Node that does nothing but insert what is posted into SQLite, on disk before it
 * answers. `node bare-server.mjs PORT FILE`
 */
import { createServer } from "node:http";

import Database from "better-sqlite3";

const [port, path] = process.argv.slice(2);
const file = new Database(path);
file.pragma("journal_mode = WAL");
file.pragma("synchronous = FULL");
file.exec("create table saved (id integer primary key, content text not null)");
const insert = file.prepare("insert into saved (content) values (?)");

createServer((request, response) => {
  let content = "";
  request.on("data", (part) => (content += part));
  request.on("end", () => {
    insert.run(content);
    response.end("saved");
  });
}).listen(Number(port), "127.0.0.1");
