import { expect, test } from "vitest";
import { slimStandalone } from "../../../scripts/build/validators/standalone.ts";

const head =
  '(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){';

test("parameters that functions only pass on to each other are removed", () => {
  const code = `function validate1${head}
return validate2(data.a, {instancePath:instancePath+"/a",parentData:data,parentDataProperty:"a",rootData,dynamicAnchors});
}
function validate2${head}
return validate3(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors});
}
function validate3${head}
return validate1(data[i0], {instancePath:instancePath+"/" + i0,parentData:data12,parentDataProperty:i0,rootData,dynamicAnchors});
}
`;
  expect(slimStandalone(code)).toBe(`function validate1(data, {instancePath=""}={}){
return validate2(data.a, {instancePath:instancePath+"/a"});
}
function validate2(data, {instancePath=""}={}){
return validate3(data, {instancePath});
}
function validate3(data, {instancePath=""}={}){
return validate1(data[i0], {instancePath:instancePath+"/" + i0});
}
`);
});

test.each([
  "validate2(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors:{}})",
  "const { node } = dynamicAnchors;",
  "validate2(rootData);",
  "validate2(parentData);",
])("every parameter stays if one is needed, as in `%s`", (use) => {
  const code = `function validate1${head}\n${use}\n}\n`;
  expect(slimStandalone(code)).toBe(code);
});

test("a list of values that an error contains replaces the whole schema", () => {
  const code = `const schema1 = {"type":["string","number"],"enum":["A","B"]};
const schema12 = {"properties":{"a":{"enum":[1]},"my-b":{"oneOf":[{"enum":[2]},{"enum":[3]}]}}};
const err0 = {keyword:"enum",params:{allowedValues: schema1.enum},message:"must be equal"};
const err1 = {keyword:"type",params:{type:schema1.type},message:"must be string,number"};
const err2 = {keyword:"enum",params:{allowedValues: schema12.properties.a.enum},message:"must be equal"};
const err3 = {keyword:"enum",params:{allowedValues: schema12.properties["my-b"].oneOf[1].enum},message:"must be equal"};
`;
  expect(slimStandalone(code).split("\n").slice(2)).toEqual([
    'const err0 = {keyword:"enum",params:{allowedValues: ["A","B"]},message:"must be equal"};',
    'const err1 = {keyword:"type",params:{type:["string","number"]},message:"must be string,number"};',
    'const err2 = {keyword:"enum",params:{allowedValues: [1]},message:"must be equal"};',
    'const err3 = {keyword:"enum",params:{allowedValues: [3]},message:"must be equal"};',
    "",
  ]);
});

test("the items of long lists are found by their index", () => {
  const schema = { oneOf: Array.from({ length: 13 }, (_, index) => ({ enum: [index] })) };
  const code = `const schema1 = ${JSON.stringify(schema)};\n{params:{allowedValues: schema1.oneOf[12].enum},message:""}`;
  expect(slimStandalone(code)).toMatch(/\n\{params:\{allowedValues: \[12\]\},message:""\}$/u);
});

test.each([
  "if(schema1.enum.includes(data)){",
  "{allowedValues: schema1.missing},message:",
  "{allowedValues: schema2.enum},message:",
  "{allowedValues: schema1},message:",
  "{allowedValues: schema1.enum}",
])("`%s` stays as it is", (use) => {
  const code = `const schema1 = {"enum":["A"]};\n${use}\n`;
  expect(slimStandalone(code)).toBe(code);
});
