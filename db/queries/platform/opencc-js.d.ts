/** The dictionaries of Open Chinese Convert: pairs of characters, `葉 叶`, with a stroke between them. */
declare module "opencc-js/dict/*" {
  const pairs: string;
  export default pairs;
}
