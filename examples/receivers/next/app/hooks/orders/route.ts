// A route handler of the Next App Router, at `app/hooks/orders/route.ts`.
import { receive } from "../../../../receive.ts";

export const POST = (request: Request) => receive(request);
