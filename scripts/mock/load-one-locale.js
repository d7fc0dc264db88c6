import { createRequire } from "node:module";

// Prism generates values with Faker in English, but loads all of its sixty languages: two thirds of the mock's modules,
// and half of its start time. This replaces them with the English one, with the same exports.
const require = createRequire(createRequire(import.meta.url).resolve("@stoplight/prism-http"));
const english = require.resolve("@faker-js/faker/locale/en");
const faker = /** @type {unknown} */ (require(english));
require.cache[require.resolve("@faker-js/faker")] = /** @type {NodeJS.Module} */ ({
  ...require.cache[english],
  exports: { default: faker, faker },
});
