// The client loads these when they are first needed. Tests in which time stands still load them before: a test that
// lets time pass while a module is read from the disk would let it pass too early, and wait for good.
import "../../src/calls/check-call.ts";
import "../../src/calls/write-form.ts";
import "../../src/paging/read-lists.ts";
import "../../src/errors/failures.ts";
import "../../src/upload/multipart.ts";
