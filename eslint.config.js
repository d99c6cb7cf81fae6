import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Rules that need no types; those that do are oxlint's, whose compiler is many times as quick (`.oxlintrc.json`). */
export default tseslint.config(
  {
    ignores: [
      "node_modules",
      "build",
      "data",
      ".cache",
      "coverage",
      "test-results",
      "tests/bench/node_modules",
    ],
  },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...tseslint.configs.recommended],
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-restricted-imports": [
        "error",
        {
          paths: [{ name: "@xstate/graph", message: "Use xstate/graph, which ships inside xstate." }],
        },
      ],
      "no-restricted-syntax": [
        "error",
        {
          selector: "ImportDeclaration[source.value='zod'] > ImportSpecifier[imported.name='z']",
          message: 'Write import * as z from "zod": the named import ships every locale to the browser.',
        },
        {
          selector: "CallExpression[callee.name=/^createH(ash|mac)$/] > Literal[value=/^(md5|sha1|sha-1)$/i]",
          message: "Broken hash (ASVS V11.4.1): use sha256.",
        },
      ],
      "no-restricted-properties": [
        "error",
        {
          object: "Math",
          property: "random",
          message: "It can be foretold (ASVS V11.5.1): use node:crypto, or the demo office's seeded Random.",
        },
      ],
      "max-lines": ["warn", { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ["**/*.{test,contract}.{ts,tsx}", "tests/**/*.ts"],
    rules: {
      "max-lines": ["warn", { max: 500, skipBlankLines: true, skipComments: true }],
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  {
    files: ["app/**/*.tsx"],
    plugins: { "jsx-a11y": jsxA11y, "react-hooks": reactHooks },
    rules: { ...jsxA11y.configs.recommended.rules, ...reactHooks.configs.recommended.rules },
  },
  {
    files: ["**/*.js"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        URL: "readonly",
        fetch: "readonly",
        setTimeout: "readonly",
        Buffer: "readonly",
        navigator: "readonly",
        document: "readonly",
        window: "readonly",
      },
    },
  },
);
