// The client loads these when they are first needed. Tests in which time stands still load them before: a test that
// lets time pass while a module is read from the disk would let it pass too early, and wait for good.
import "../../src/client/checks.ts";
import "../../src/client/upload.ts";
import "../../src/client/lists.ts";
import "../../src/errors/failures.ts";
