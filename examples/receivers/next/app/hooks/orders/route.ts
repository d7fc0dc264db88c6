import { receive } from "../../../../receive.ts";

/** A route handler of the Next App Router, at `app/hooks/orders/route.ts`. */
export const POST = (request: Request) => receive(request);
