/** Addresses of the URL map by the ids of their routes. */
import { URL_MAP } from "./url-map";

const PATHS: ReadonlyMap<string, string> = new Map(URL_MAP.map(({ id, path }) => [id, path]));

/** The path of a route as the URL map has it; the id where a former release had the route. */
export const getPath = (route: string): string => PATHS.get(route) ?? route;
