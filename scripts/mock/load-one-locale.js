import { createRequire } from "node:module";

// Prism takes made-up values from Faker in English, but loads it in all sixty languages: two thirds of the mock's
// modules, and half of the time until it answers. Here the English one replaces it, under the same names.
const require = createRequire(createRequire(import.meta.url).resolve("@stoplight/prism-http"));
const english = require.resolve("@faker-js/faker/locale/en");
const faker = /** @type {unknown} */ (require(english));
require.cache[require.resolve("@faker-js/faker")] = /** @type {NodeJS.Module} */ ({
  ...require.cache[english],
  exports: { default: faker, faker },
});
