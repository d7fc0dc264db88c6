import text from "../../../../generated/openapi.yaml?raw";

/** The contract as YAML. */
export const GET = () => new Response(text, { headers: { "content-type": "application/yaml" } });
