// Generated from openapi/ by `npm run build`. Do not edit.
// @ts-nocheck The types are in validators.d.ts.
// validators.js
function isControlError(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.error === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "error" }, message: "must have the member `error`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.message === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "message" }, message: "must have the member `message`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.error !== void 0 && typeof data.error != "string") {
      let err2 = { instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.message !== void 0 && typeof data.message != "string") {
      let err3 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.details !== void 0) {
      let data2 = data.details;
      if (Array.isArray(data2)) {
        let len0 = data2.length, limit0 = errors + 100;
        for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++) {
          let data3 = data2[i0];
          if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
            if (data3.field === void 0) {
              let err4 = { instancePath: instancePath + "/details/" + i0, schemaPath: "#/properties/details/items/required", keyword: "required", params: { missingProperty: "field" }, message: "must have the member `field`" };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (data3.issue === void 0) {
              let err5 = { instancePath: instancePath + "/details/" + i0, schemaPath: "#/properties/details/items/required", keyword: "required", params: { missingProperty: "issue" }, message: "must have the member `issue`" };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (data3.field !== void 0 && typeof data3.field != "string") {
              let err6 = { instancePath: instancePath + "/details/" + i0 + "/field", schemaPath: "#/properties/details/items/properties/field/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
            if (data3.issue !== void 0 && typeof data3.issue != "string") {
              let err7 = { instancePath: instancePath + "/details/" + i0 + "/issue", schemaPath: "#/properties/details/items/properties/issue/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/details/" + i0, schemaPath: "#/properties/details/items/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
      } else {
        let err9 = { instancePath: instancePath + "/details", schemaPath: "#/properties/details/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
  } else {
    let err10 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
  }
  return isControlError.errors = vErrors, errors === 0;
}
var datetimeFormat = /^(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)T(?:[01]\d|2[0-3]):(?:[0-5]\d:[0-5]\d|(?:14|29|44|59):60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;
function isClock(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.now === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "now" }, message: "must have the member `now`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.frozen === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "frozen" }, message: "must have the member `frozen`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.now !== void 0) {
      let data0 = data.now;
      if (typeof data0 == "string") {
        if (!datetimeFormat.test(data0)) {
          let err2 = { instancePath: instancePath + "/now", schemaPath: "#/properties/now/format", keyword: "format", params: { format: "date-time" }, message: "must be a valid timestamp, such as \"2026-11-26T14:30:00Z\"" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/now", schemaPath: "#/properties/now/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.frozen !== void 0 && typeof data.frozen != "boolean") {
      let err4 = { instancePath: instancePath + "/frozen", schemaPath: "#/properties/frozen/type", keyword: "type", params: { type: "boolean" }, message: "must be a boolean" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return isClock.errors = vErrors, errors === 0;
}
var pattern3 = /^\d+(?:\.\d+)?$/u;
function isAmount(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.currency === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "currency" }, message: "must have the member `currency`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.value === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "value" }, message: "must have the member `value`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    let limit0 = errors + 100;
    for (let key0 in data) {
      if (errors >= limit0)
        break;
      if (!(key0 === "currency" || key0 === "value")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must not have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.currency !== void 0 && typeof data.currency != "string") {
      let err3 = { instancePath: instancePath + "/currency", schemaPath: "#/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.value !== void 0) {
      let data1 = data.value;
      if (typeof data1 != "string" && !(typeof data1 == "number" && isFinite(data1))) {
        let err4 = { instancePath: instancePath + "/value", schemaPath: "#/properties/value/type", keyword: "type", params: { type: ["string", "number"] }, message: "must be a string or a number" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (typeof data1 == "number" && isFinite(data1) && (data1 <= 0 || isNaN(data1))) {
        let err5 = { instancePath: instancePath + "/value", schemaPath: "#/properties/value/exclusiveMinimum", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 }, message: "must be greater than 0" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
      if (typeof data1 == "string" && !pattern3.test(data1)) {
        let err6 = { instancePath: instancePath + "/value", schemaPath: "#/properties/value/pattern", keyword: "pattern", params: { pattern: "^\\d+(?:\\.\\d+)?$" }, message: "must be a string with digits and at most one point, such as \"25.00\"" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return isAmount.errors = vErrors, errors === 0;
}
function isPayer(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isPayer.errors = vErrors, errors === 0;
}
function isFault(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.operation === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "operation" }, message: "must have the member `operation`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.kind === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have the member `kind`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    let limit0 = errors + 100;
    for (let key0 in data) {
      if (errors >= limit0)
        break;
      if (!(key0 === "operation" || key0 === "kind" || key0 === "code" || key0 === "key" || key0 === "times" || key0 === "ms")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must not have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.operation !== void 0 && typeof data.operation != "string") {
      let err3 = { instancePath: instancePath + "/operation", schemaPath: "#/properties/operation/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.kind !== void 0) {
      let data1 = data.kind;
      if (typeof data1 != "string") {
        let err4 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (!(data1 === "latency" || data1 === "error" || data1 === "drop-before" || data1 === "drop" || data1 === "malformed")) {
        let err5 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: ["latency", "error", "drop-before", "drop", "malformed"] }, message: "must be one of latency, error, drop-before, drop, malformed" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.code !== void 0 && typeof data.code != "string") {
      let err6 = { instancePath: instancePath + "/code", schemaPath: "#/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.key !== void 0 && typeof data.key != "string") {
      let err7 = { instancePath: instancePath + "/key", schemaPath: "#/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.times !== void 0) {
      let data4 = data.times;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
        let err8 = { instancePath: instancePath + "/times", schemaPath: "#/properties/times/type", keyword: "type", params: { type: "integer" }, message: "must be a whole number" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
      if (typeof data4 == "number" && isFinite(data4) && (data4 < 1 || isNaN(data4))) {
        let err9 = { instancePath: instancePath + "/times", schemaPath: "#/properties/times/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be at least 1" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.ms !== void 0) {
      let data5 = data.ms;
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 > 2147483647 || isNaN(data5)) {
          let err10 = { instancePath: instancePath + "/ms", schemaPath: "#/properties/ms/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be at most 2147483647" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
        if (data5 < 0 || isNaN(data5)) {
          let err11 = { instancePath: instancePath + "/ms", schemaPath: "#/properties/ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be at least 0" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
      } else {
        let err12 = { instancePath: instancePath + "/ms", schemaPath: "#/properties/ms/type", keyword: "type", params: { type: "number" }, message: "must be a number" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
  } else {
    let err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
  }
  return isFault.errors = vErrors, errors === 0;
}
function isMagicValue(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.operations === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "operations" }, message: "must have the member `operations`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.member === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "member" }, message: "must have the member `member`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.value === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "value" }, message: "must have the member `value`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.effect === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "effect" }, message: "must have the member `effect`" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.operations !== void 0) {
      let data0 = data.operations;
      if (Array.isArray(data0)) {
        let len0 = data0.length, limit0 = errors + 100;
        for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++)
          if (typeof data0[i0] != "string") {
            let err4 = { instancePath: instancePath + "/operations/" + i0, schemaPath: "#/properties/operations/items/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
      } else {
        let err5 = { instancePath: instancePath + "/operations", schemaPath: "#/properties/operations/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.member !== void 0 && typeof data.member != "string") {
      let err6 = { instancePath: instancePath + "/member", schemaPath: "#/properties/member/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.value !== void 0 && typeof data.value != "string") {
      let err7 = { instancePath: instancePath + "/value", schemaPath: "#/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.effect !== void 0 && typeof data.effect != "string") {
      let err8 = { instancePath: instancePath + "/effect", schemaPath: "#/properties/effect/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
  } else {
    let err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
  }
  return isMagicValue.errors = vErrors, errors === 0;
}
function isFaults(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.faults === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "faults" }, message: "must have the member `faults`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.operations === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "operations" }, message: "must have the member `operations`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.events === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "events" }, message: "must have the member `events`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.magicValues === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "magicValues" }, message: "must have the member `magicValues`" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.faults !== void 0) {
      let data0 = data.faults;
      if (Array.isArray(data0)) {
        let len0 = data0.length, limit0 = errors + 100;
        for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++)
          isFault(data0[i0], { instancePath: instancePath + "/faults/" + i0 }) || (vErrors = vErrors === null ? isFault.errors : vErrors.concat(isFault.errors), errors = vErrors.length);
      } else {
        let err4 = { instancePath: instancePath + "/faults", schemaPath: "#/properties/faults/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.operations !== void 0) {
      let data2 = data.operations;
      if (Array.isArray(data2)) {
        let len1 = data2.length, limit1 = errors + 100;
        for (let i1 = 0; i1 < len1 && !(errors >= limit1); i1++)
          if (typeof data2[i1] != "string") {
            let err5 = { instancePath: instancePath + "/operations/" + i1, schemaPath: "#/properties/operations/items/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
      } else {
        let err6 = { instancePath: instancePath + "/operations", schemaPath: "#/properties/operations/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.events !== void 0) {
      let data4 = data.events;
      if (Array.isArray(data4)) {
        let len2 = data4.length, limit2 = errors + 100;
        for (let i2 = 0; i2 < len2 && !(errors >= limit2); i2++)
          if (typeof data4[i2] != "string") {
            let err7 = { instancePath: instancePath + "/events/" + i2, schemaPath: "#/properties/events/items/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
      } else {
        let err8 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.magicValues !== void 0) {
      let data6 = data.magicValues;
      if (Array.isArray(data6)) {
        let len3 = data6.length, limit3 = errors + 100;
        for (let i3 = 0; i3 < len3 && !(errors >= limit3); i3++)
          isMagicValue(data6[i3], { instancePath: instancePath + "/magicValues/" + i3 }) || (vErrors = vErrors === null ? isMagicValue.errors : vErrors.concat(isMagicValue.errors), errors = vErrors.length);
      } else {
        let err9 = { instancePath: instancePath + "/magicValues", schemaPath: "#/properties/magicValues/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
  } else {
    let err10 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
  }
  return isFaults.errors = vErrors, errors === 0;
}
function isSandboxRecord(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have the member `kind`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.id === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have the member `id`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.row === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "row" }, message: "must have the member `row`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.kind !== void 0 && typeof data.kind != "string") {
      let err3 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.id !== void 0 && typeof data.id != "string") {
      let err4 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.place !== void 0) {
      let data2 = data.place;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.group === void 0) {
          let err5 = { instancePath: instancePath + "/place", schemaPath: "#/properties/place/required", keyword: "required", params: { missingProperty: "group" }, message: "must have the member `group`" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data2.at === void 0) {
          let err6 = { instancePath: instancePath + "/place", schemaPath: "#/properties/place/required", keyword: "required", params: { missingProperty: "at" }, message: "must have the member `at`" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (data2.group !== void 0 && typeof data2.group != "string") {
          let err7 = { instancePath: instancePath + "/place/group", schemaPath: "#/properties/place/properties/group/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (data2.at !== void 0) {
          let data4 = data2.at;
          if (!(typeof data4 == "number" && isFinite(data4))) {
            let err8 = { instancePath: instancePath + "/place/at", schemaPath: "#/properties/place/properties/at/type", keyword: "type", params: { type: "number" }, message: "must be a number" };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
      } else {
        let err9 = { instancePath: instancePath + "/place", schemaPath: "#/properties/place/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
  } else {
    let err10 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
  }
  return isSandboxRecord.errors = vErrors, errors === 0;
}
function isTrigger(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.event === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have the member `event`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    let limit0 = errors + 100;
    for (let key0 in data) {
      if (errors >= limit0)
        break;
      if (!(key0 === "event" || key0 === "resource" || key0 === "url" || key0 === "body")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must not have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    if (data.event !== void 0 && typeof data.event != "string") {
      let err2 = { instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.resource !== void 0 && typeof data.resource != "string") {
      let err3 = { instancePath: instancePath + "/resource", schemaPath: "#/properties/resource/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.url !== void 0 && typeof data.url != "string") {
      let err4 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return isTrigger.errors = vErrors, errors === 0;
}
function isLogEntry(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.time === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "time" }, message: "must have the member `time`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.status === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have the member `status`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.time !== void 0) {
      let data0 = data.time;
      if (typeof data0 == "string") {
        if (!datetimeFormat.test(data0)) {
          let err2 = { instancePath: instancePath + "/time", schemaPath: "#/properties/time/format", keyword: "format", params: { format: "date-time" }, message: "must be a valid timestamp, such as \"2026-11-26T14:30:00Z\"" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/time", schemaPath: "#/properties/time/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.status !== void 0) {
      let data1 = data.status;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
        let err4 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be a whole number" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return isLogEntry.errors = vErrors, errors === 0;
}
function isDeliveries(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.deliveries === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "deliveries" }, message: "must have the member `deliveries`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.deliveries !== void 0) {
      let data0 = data.deliveries;
      if (Array.isArray(data0)) {
        let len0 = data0.length, limit0 = errors + 100;
        for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++)
          isLogEntry(data0[i0], { instancePath: instancePath + "/deliveries/" + i0 }) || (vErrors = vErrors === null ? isLogEntry.errors : vErrors.concat(isLogEntry.errors), errors = vErrors.length);
      } else {
        let err1 = { instancePath: instancePath + "/deliveries", schemaPath: "#/properties/deliveries/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return isDeliveries.errors = vErrors, errors === 0;
}
function isTriggered(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.resource === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "resource" }, message: "must have the member `resource`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.deliveries === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "deliveries" }, message: "must have the member `deliveries`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.resource !== void 0 && typeof data.resource != "string") {
      let err2 = { instancePath: instancePath + "/resource", schemaPath: "#/properties/resource/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.deliveries !== void 0) {
      let data1 = data.deliveries;
      if (Array.isArray(data1)) {
        let len0 = data1.length, limit0 = errors + 100;
        for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++)
          isLogEntry(data1[i0], { instancePath: instancePath + "/deliveries/" + i0 }) || (vErrors = vErrors === null ? isLogEntry.errors : vErrors.concat(isLogEntry.errors), errors = vErrors.length);
      } else {
        let err3 = { instancePath: instancePath + "/deliveries", schemaPath: "#/properties/deliveries/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.note !== void 0 && typeof data.note != "string") {
      let err4 = { instancePath: instancePath + "/note", schemaPath: "#/properties/note/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return isTriggered.errors = vErrors, errors === 0;
}
function isLog(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.entries === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "entries" }, message: "must have the member `entries`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.total === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "total" }, message: "must have the member `total`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.dropped === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "dropped" }, message: "must have the member `dropped`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.entries !== void 0) {
      let data0 = data.entries;
      if (Array.isArray(data0)) {
        let len0 = data0.length, limit0 = errors + 100;
        for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++)
          isLogEntry(data0[i0], { instancePath: instancePath + "/entries/" + i0 }) || (vErrors = vErrors === null ? isLogEntry.errors : vErrors.concat(isLogEntry.errors), errors = vErrors.length);
      } else {
        let err3 = { instancePath: instancePath + "/entries", schemaPath: "#/properties/entries/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.total !== void 0) {
      let data2 = data.total;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
        let err4 = { instancePath: instancePath + "/total", schemaPath: "#/properties/total/type", keyword: "type", params: { type: "integer" }, message: "must be a whole number" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.dropped !== void 0) {
      let data3 = data.dropped;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err5 = { instancePath: instancePath + "/dropped", schemaPath: "#/properties/dropped/type", keyword: "type", params: { type: "integer" }, message: "must be a whole number" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.nearest !== void 0) {
      let data4 = data.nearest;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        if (data4.entry === void 0) {
          let err6 = { instancePath: instancePath + "/nearest", schemaPath: "#/properties/nearest/required", keyword: "required", params: { missingProperty: "entry" }, message: "must have the member `entry`" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (data4.differs === void 0) {
          let err7 = { instancePath: instancePath + "/nearest", schemaPath: "#/properties/nearest/required", keyword: "required", params: { missingProperty: "differs" }, message: "must have the member `differs`" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (data4.entry !== void 0 && (isLogEntry(data4.entry, { instancePath: instancePath + "/nearest/entry" }) || (vErrors = vErrors === null ? isLogEntry.errors : vErrors.concat(isLogEntry.errors), errors = vErrors.length)), data4.differs !== void 0) {
          let data6 = data4.differs;
          if (Array.isArray(data6)) {
            let len1 = data6.length, limit1 = errors + 100;
            for (let i1 = 0; i1 < len1 && !(errors >= limit1); i1++)
              if (typeof data6[i1] != "string") {
                let err8 = { instancePath: instancePath + "/nearest/differs/" + i1, schemaPath: "#/properties/nearest/properties/differs/items/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
                vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
              }
          } else {
            let err9 = { instancePath: instancePath + "/nearest/differs", schemaPath: "#/properties/nearest/properties/differs/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
      } else {
        let err10 = { instancePath: instancePath + "/nearest", schemaPath: "#/properties/nearest/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
  } else {
    let err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
  }
  return isLog.errors = vErrors, errors === 0;
}
function isSnapshot(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length, limit0 = errors + 100;
    for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++)
      isSandboxRecord(data[i0], { instancePath: instancePath + "/" + i0 }) || (vErrors = vErrors === null ? isSandboxRecord.errors : vErrors.concat(isSandboxRecord.errors), errors = vErrors.length);
  } else {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isSnapshot.errors = vErrors, errors === 0;
}
function isOpenObject(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isOpenObject.errors = vErrors, errors === 0;
}
function isAvailableControl(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have the member `kind`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.label === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "label" }, message: "must have the member `label`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.path === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have the member `path`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.kind !== void 0 && typeof data.kind != "string") {
      let err3 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.label !== void 0 && typeof data.label != "string") {
      let err4 = { instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.path !== void 0 && typeof data.path != "string") {
      let err5 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    data.body !== void 0 && (isOpenObject(data.body, { instancePath: instancePath + "/body" }) || (vErrors = vErrors === null ? isOpenObject.errors : vErrors.concat(isOpenObject.errors), errors = vErrors.length));
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return isAvailableControl.errors = vErrors, errors === 0;
}
function isStateRecord(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have the member `kind`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.id === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have the member `id`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.title === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have the member `title`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.row === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "row" }, message: "must have the member `row`" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.controls === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "controls" }, message: "must have the member `controls`" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.kind !== void 0 && typeof data.kind != "string") {
      let err5 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.id !== void 0 && typeof data.id != "string") {
      let err6 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.title !== void 0 && typeof data.title != "string") {
      let err7 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.status !== void 0 && typeof data.status != "string") {
      let err8 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.time !== void 0) {
      let data4 = data.time;
      if (typeof data4 == "string") {
        if (!datetimeFormat.test(data4)) {
          let err9 = { instancePath: instancePath + "/time", schemaPath: "#/properties/time/format", keyword: "format", params: { format: "date-time" }, message: "must be a valid timestamp, such as \"2026-11-26T14:30:00Z\"" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
      } else {
        let err10 = { instancePath: instancePath + "/time", schemaPath: "#/properties/time/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.about !== void 0 && typeof data.about != "string") {
      let err11 = { instancePath: instancePath + "/about", schemaPath: "#/properties/about/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.dueAt !== void 0) {
      let data6 = data.dueAt;
      if (typeof data6 == "string") {
        if (!datetimeFormat.test(data6)) {
          let err12 = { instancePath: instancePath + "/dueAt", schemaPath: "#/properties/dueAt/format", keyword: "format", params: { format: "date-time" }, message: "must be a valid timestamp, such as \"2026-11-26T14:30:00Z\"" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
      } else {
        let err13 = { instancePath: instancePath + "/dueAt", schemaPath: "#/properties/dueAt/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.controls !== void 0) {
      let data7 = data.controls;
      if (Array.isArray(data7)) {
        let len0 = data7.length, limit0 = errors + 100;
        for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++)
          isAvailableControl(data7[i0], { instancePath: instancePath + "/controls/" + i0 }) || (vErrors = vErrors === null ? isAvailableControl.errors : vErrors.concat(isAvailableControl.errors), errors = vErrors.length);
      } else {
        let err14 = { instancePath: instancePath + "/controls", schemaPath: "#/properties/controls/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
  } else {
    let err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
  }
  return isStateRecord.errors = vErrors, errors === 0;
}
function isState(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.clock === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "clock" }, message: "must have the member `clock`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.faults === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "faults" }, message: "must have the member `faults`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.controls === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "controls" }, message: "must have the member `controls`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.records === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "records" }, message: "must have the member `records`" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.clock !== void 0 && (isClock(data.clock, { instancePath: instancePath + "/clock" }) || (vErrors = vErrors === null ? isClock.errors : vErrors.concat(isClock.errors), errors = vErrors.length)), data.faults !== void 0) {
      let data1 = data.faults;
      if (Array.isArray(data1)) {
        let len0 = data1.length, limit0 = errors + 100;
        for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++)
          isFault(data1[i0], { instancePath: instancePath + "/faults/" + i0 }) || (vErrors = vErrors === null ? isFault.errors : vErrors.concat(isFault.errors), errors = vErrors.length);
      } else {
        let err4 = { instancePath: instancePath + "/faults", schemaPath: "#/properties/faults/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.controls !== void 0) {
      let data3 = data.controls;
      if (Array.isArray(data3)) {
        let len1 = data3.length, limit1 = errors + 100;
        for (let i1 = 0; i1 < len1 && !(errors >= limit1); i1++)
          isAvailableControl(data3[i1], { instancePath: instancePath + "/controls/" + i1 }) || (vErrors = vErrors === null ? isAvailableControl.errors : vErrors.concat(isAvailableControl.errors), errors = vErrors.length);
      } else {
        let err5 = { instancePath: instancePath + "/controls", schemaPath: "#/properties/controls/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.records !== void 0) {
      let data5 = data.records;
      if (Array.isArray(data5)) {
        let len2 = data5.length, limit2 = errors + 100;
        for (let i2 = 0; i2 < len2 && !(errors >= limit2); i2++)
          isStateRecord(data5[i2], { instancePath: instancePath + "/records/" + i2 }) || (vErrors = vErrors === null ? isStateRecord.errors : vErrors.concat(isStateRecord.errors), errors = vErrors.length);
      } else {
        let err6 = { instancePath: instancePath + "/records", schemaPath: "#/properties/records/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return isState.errors = vErrors, errors === 0;
}
function isPayment(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let limit0 = errors + 100;
    for (let key0 in data) {
      if (errors >= limit0)
        break;
      if (!(key0 === "amount" || key0 === "payer")) {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must not have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    }
    data.amount !== void 0 && (isAmount(data.amount, { instancePath: instancePath + "/amount" }) || (vErrors = vErrors === null ? isAmount.errors : vErrors.concat(isAmount.errors), errors = vErrors.length)), data.payer !== void 0 && (isPayer(data.payer, { instancePath: instancePath + "/payer" }) || (vErrors = vErrors === null ? isPayer.errors : vErrors.concat(isPayer.errors), errors = vErrors.length));
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isPayment.errors = vErrors, errors === 0;
}
function isReceivedPix(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.amount === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have the member `amount`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    let limit0 = errors + 100;
    for (let key0 in data) {
      if (errors >= limit0)
        break;
      if (!(key0 === "amount" || key0 === "payer" || key0 === "company")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must not have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    if (data.amount !== void 0 && (isAmount(data.amount, { instancePath: instancePath + "/amount" }) || (vErrors = vErrors === null ? isAmount.errors : vErrors.concat(isAmount.errors), errors = vErrors.length)), data.payer !== void 0 && (isPayer(data.payer, { instancePath: instancePath + "/payer" }) || (vErrors = vErrors === null ? isPayer.errors : vErrors.concat(isPayer.errors), errors = vErrors.length)), data.company !== void 0 && typeof data.company != "string") {
      let err2 = { instancePath: instancePath + "/company", schemaPath: "#/properties/company/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
  } else {
    let err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return isReceivedPix.errors = vErrors, errors === 0;
}
function isAcceptance(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let limit0 = errors + 100;
    for (let key0 in data) {
      if (errors >= limit0)
        break;
      if (key0 !== "payer") {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must not have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    }
    data.payer !== void 0 && (isPayer(data.payer, { instancePath: instancePath + "/payer" }) || (vErrors = vErrors === null ? isPayer.errors : vErrors.concat(isPayer.errors), errors = vErrors.length));
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isAcceptance.errors = vErrors, errors === 0;
}
function isRejection(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let limit0 = errors + 100;
    for (let key0 in data) {
      if (errors >= limit0)
        break;
      if (key0 !== "reason") {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must not have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    }
    if (data.reason !== void 0 && typeof data.reason != "string") {
      let err1 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return isRejection.errors = vErrors, errors === 0;
}
function isCancellation(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let limit0 = errors + 100;
    for (let key0 in data) {
      if (errors >= limit0)
        break;
      if (!(key0 === "reason" || key0 === "customer")) {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must not have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    }
    if (data.reason !== void 0 && typeof data.reason != "string") {
      let err1 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    data.customer !== void 0 && (isOpenObject(data.customer, { instancePath: instancePath + "/customer" }) || (vErrors = vErrors === null ? isOpenObject.errors : vErrors.concat(isOpenObject.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return isCancellation.errors = vErrors, errors === 0;
}
function isFailure(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let limit0 = errors + 100;
    for (let key0 in data) {
      if (errors >= limit0)
        break;
      if (key0 !== "message") {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must not have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    }
    if (data.message !== void 0 && typeof data.message != "string") {
      let err1 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return isFailure.errors = vErrors, errors === 0;
}
function isReceiver(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have the member `name`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.document === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "document" }, message: "must have the member `document`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    let limit0 = errors + 100;
    for (let key0 in data) {
      if (errors >= limit0)
        break;
      if (!(key0 === "name" || key0 === "document" || key0 === "bank")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must not have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.name !== void 0 && typeof data.name != "string") {
      let err3 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.document !== void 0) {
      let data1 = data.document;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        let limit1 = errors + 100;
        for (let key1 in data1) {
          if (errors >= limit1)
            break;
          if (!(key1 === "type" || key1 === "number")) {
            let err4 = { instancePath: instancePath + "/document", schemaPath: "#/properties/document/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must not have additional properties" };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        if (data1.type !== void 0 && typeof data1.type != "string") {
          let err5 = { instancePath: instancePath + "/document/type", schemaPath: "#/properties/document/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data1.number !== void 0 && typeof data1.number != "string") {
          let err6 = { instancePath: instancePath + "/document/number", schemaPath: "#/properties/document/properties/number/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/document", schemaPath: "#/properties/document/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    data.bank !== void 0 && (isOpenObject(data.bank, { instancePath: instancePath + "/bank" }) || (vErrors = vErrors === null ? isOpenObject.errors : vErrors.concat(isOpenObject.errors), errors = vErrors.length));
  } else {
    let err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
  }
  return isReceiver.errors = vErrors, errors === 0;
}
function isNewPayout(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let limit0 = errors + 100;
    for (let key0 in data) {
      if (errors >= limit0)
        break;
      if (!(key0 === "id" || key0 === "externalId" || key0 === "amount" || key0 === "description" || key0 === "paymentMethod" || key0 === "receiver" || key0 === "company")) {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must not have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    }
    if (data.id !== void 0 && typeof data.id != "string") {
      let err1 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.externalId !== void 0 && typeof data.externalId != "string") {
      let err2 = { instancePath: instancePath + "/externalId", schemaPath: "#/properties/externalId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.amount !== void 0 && typeof data.amount != "string") {
      let err3 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.description !== void 0 && typeof data.description != "string") {
      let err4 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.paymentMethod !== void 0 && typeof data.paymentMethod != "string") {
      let err5 = { instancePath: instancePath + "/paymentMethod", schemaPath: "#/properties/paymentMethod/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.receiver !== void 0 && (isReceiver(data.receiver, { instancePath: instancePath + "/receiver" }) || (vErrors = vErrors === null ? isReceiver.errors : vErrors.concat(isReceiver.errors), errors = vErrors.length)), data.company !== void 0 && typeof data.company != "string") {
      let err6 = { instancePath: instancePath + "/company", schemaPath: "#/properties/company/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return isNewPayout.errors = vErrors, errors === 0;
}
function isAnalyst(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have the member `name`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.email === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "email" }, message: "must have the member `email`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    let limit0 = errors + 100;
    for (let key0 in data) {
      if (errors >= limit0)
        break;
      if (!(key0 === "name" || key0 === "email")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must not have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.name !== void 0 && typeof data.name != "string") {
      let err3 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.email !== void 0 && typeof data.email != "string") {
      let err4 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return isAnalyst.errors = vErrors, errors === 0;
}
function isNewCloseRequest(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let limit0 = errors + 100;
    for (let key0 in data) {
      if (errors >= limit0)
        break;
      if (!(key0 === "id" || key0 === "status" || key0 === "accountId" || key0 === "closeRequestReason" || key0 === "company")) {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must not have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    }
    if (data.id !== void 0 && typeof data.id != "string") {
      let err1 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.status !== void 0 && typeof data.status != "string") {
      let err2 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.accountId !== void 0 && typeof data.accountId != "string") {
      let err3 = { instancePath: instancePath + "/accountId", schemaPath: "#/properties/accountId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.closeRequestReason !== void 0 && typeof data.closeRequestReason != "string") {
      let err4 = { instancePath: instancePath + "/closeRequestReason", schemaPath: "#/properties/closeRequestReason/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.company !== void 0 && typeof data.company != "string") {
      let err5 = { instancePath: instancePath + "/company", schemaPath: "#/properties/company/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return isNewCloseRequest.errors = vErrors, errors === 0;
}
function isCloseRequestAnalysis(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have the member `status`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    let limit0 = errors + 100;
    for (let key0 in data) {
      if (errors >= limit0)
        break;
      if (!(key0 === "status" || key0 === "closureReason" || key0 === "analysisObservation" || key0 === "analysedBy")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must not have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    if (data.status !== void 0 && typeof data.status != "string") {
      let err2 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.closureReason !== void 0 && typeof data.closureReason != "string") {
      let err3 = { instancePath: instancePath + "/closureReason", schemaPath: "#/properties/closureReason/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.analysisObservation !== void 0 && typeof data.analysisObservation != "string") {
      let err4 = { instancePath: instancePath + "/analysisObservation", schemaPath: "#/properties/analysisObservation/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    data.analysedBy !== void 0 && (isAnalyst(data.analysedBy, { instancePath: instancePath + "/analysedBy" }) || (vErrors = vErrors === null ? isAnalyst.errors : vErrors.concat(isAnalyst.errors), errors = vErrors.length));
  } else {
    let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return isCloseRequestAnalysis.errors = vErrors, errors === 0;
}
function isMedCaseMove(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have the member `status`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    let limit0 = errors + 100;
    for (let key0 in data) {
      if (errors >= limit0)
        break;
      if (key0 !== "status") {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must not have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    if (data.status !== void 0) {
      let data0 = data.status;
      if (typeof data0 != "string") {
        let err2 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (!(data0 === "TRACED" || data0 === "WAITING_ANALYSIS" || data0 === "ANALYSED" || data0 === "WAITING_REFUND" || data0 === "COMPLETED")) {
        let err3 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: ["TRACED", "WAITING_ANALYSIS", "ANALYSED", "WAITING_REFUND", "COMPLETED"] }, message: "must be one of TRACED, WAITING_ANALYSIS, ANALYSED, WAITING_REFUND, COMPLETED" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return isMedCaseMove.errors = vErrors, errors === 0;
}
function isNewAccountRequest(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let limit0 = errors + 100;
    for (let key0 in data) {
      if (errors >= limit0)
        break;
      if (!(key0 === "id" || key0 === "holderType" || key0 === "company")) {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must not have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    }
    if (data.id !== void 0 && typeof data.id != "string") {
      let err1 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.holderType !== void 0) {
      let data1 = data.holderType;
      if (typeof data1 != "string") {
        let err2 = { instancePath: instancePath + "/holderType", schemaPath: "#/properties/holderType/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (!(data1 === "INDIVIDUAL" || data1 === "ORGANIZATION" || data1 === "UNKNOWN")) {
        let err3 = { instancePath: instancePath + "/holderType", schemaPath: "#/properties/holderType/enum", keyword: "enum", params: { allowedValues: ["INDIVIDUAL", "ORGANIZATION", "UNKNOWN"] }, message: "must be one of INDIVIDUAL, ORGANIZATION, UNKNOWN" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.company !== void 0 && typeof data.company != "string") {
      let err4 = { instancePath: instancePath + "/company", schemaPath: "#/properties/company/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return isNewAccountRequest.errors = vErrors, errors === 0;
}
function isClaimCode(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.code === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "code" }, message: "must have the member `code`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    let limit0 = errors + 100;
    for (let key0 in data) {
      if (errors >= limit0)
        break;
      if (key0 !== "code") {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must not have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    if (data.code !== void 0 && typeof data.code != "string") {
      let err2 = { instancePath: instancePath + "/code", schemaPath: "#/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
  } else {
    let err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return isClaimCode.errors = vErrors, errors === 0;
}
function isClaimConfirmation(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.confirmed === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "confirmed" }, message: "must have the member `confirmed`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.attemptsLeft === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "attemptsLeft" }, message: "must have the member `attemptsLeft`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.confirmed !== void 0 && typeof data.confirmed != "boolean") {
      let err2 = { instancePath: instancePath + "/confirmed", schemaPath: "#/properties/confirmed/type", keyword: "type", params: { type: "boolean" }, message: "must be a boolean" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.attemptsLeft !== void 0) {
      let data1 = data.attemptsLeft;
      if (!(typeof data1 == "number" && isFinite(data1))) {
        let err3 = { instancePath: instancePath + "/attemptsLeft", schemaPath: "#/properties/attemptsLeft/type", keyword: "type", params: { type: "number" }, message: "must be a number" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return isClaimConfirmation.errors = vErrors, errors === 0;
}
function isCreated(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have the member `id`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.id !== void 0 && typeof data.id != "string") {
      let err1 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return isCreated.errors = vErrors, errors === 0;
}
function parametersReadStateQueryLimit(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "integer" }, message: "must be a whole number" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data)) {
    if (data > 1e3 || isNaN(data)) {
      let err1 = { instancePath, schemaPath: "#/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, message: "must be at most 1000" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data < 1 || isNaN(data)) {
      let err2 = { instancePath, schemaPath: "#/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be at least 1" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
  }
  return parametersReadStateQueryLimit.errors = vErrors, errors === 0;
}
function parametersResendNotificationPathId(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return parametersResendNotificationPathId.errors = vErrors, errors === 0;
}
function parametersListRequestsQueryOperation(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return parametersListRequestsQueryOperation.errors = vErrors, errors === 0;
}
function parametersListRequestsQueryResource(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return parametersListRequestsQueryResource.errors = vErrors, errors === 0;
}
function parametersListRequestsQueryKey(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return parametersListRequestsQueryKey.errors = vErrors, errors === 0;
}
function parametersListRequestsQueryStatus(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "integer" }, message: "must be a whole number" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data)) {
    if (data > 599 || isNaN(data)) {
      let err1 = { instancePath, schemaPath: "#/maximum", keyword: "maximum", params: { comparison: "<=", limit: 599 }, message: "must be at most 599" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data < 0 || isNaN(data)) {
      let err2 = { instancePath, schemaPath: "#/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be at least 0" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
  }
  return parametersListRequestsQueryStatus.errors = vErrors, errors === 0;
}
function parametersListRequestsQuerySince(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data == "string") {
    if (!datetimeFormat.test(data)) {
      let err0 = { instancePath, schemaPath: "#/format", keyword: "format", params: { format: "date-time" }, message: "must be a valid timestamp, such as \"2026-11-26T14:30:00Z\"" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return parametersListRequestsQuerySince.errors = vErrors, errors === 0;
}
function parametersListRequestsQueryUntil(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data == "string") {
    if (!datetimeFormat.test(data)) {
      let err0 = { instancePath, schemaPath: "#/format", keyword: "format", params: { format: "date-time" }, message: "must be a valid timestamp, such as \"2026-11-26T14:30:00Z\"" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return parametersListRequestsQueryUntil.errors = vErrors, errors === 0;
}
function parametersListRequestsQueryLimit(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "integer" }, message: "must be a whole number" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data)) {
    if (data > 1e3 || isNaN(data)) {
      let err1 = { instancePath, schemaPath: "#/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, message: "must be at most 1000" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data < 1 || isNaN(data)) {
      let err2 = { instancePath, schemaPath: "#/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be at least 1" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
  }
  return parametersListRequestsQueryLimit.errors = vErrors, errors === 0;
}
function requestBodiesAdvanceClock(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.ms === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ms" }, message: "must have the member `ms`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    let limit0 = errors + 100;
    for (let key0 in data) {
      if (errors >= limit0)
        break;
      if (key0 !== "ms") {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must not have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    if (data.ms !== void 0) {
      let data0 = data.ms;
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 316224e6 || isNaN(data0)) {
          let err2 = { instancePath: instancePath + "/ms", schemaPath: "#/properties/ms/maximum", keyword: "maximum", params: { comparison: "<=", limit: 316224e6 }, message: "must be at most 316224000000" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data0 < 0 || isNaN(data0)) {
          let err3 = { instancePath: instancePath + "/ms", schemaPath: "#/properties/ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be at least 0" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/ms", schemaPath: "#/properties/ms/type", keyword: "type", params: { type: "number" }, message: "must be a number" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return requestBodiesAdvanceClock.errors = vErrors, errors === 0;
}
function requestBodiesFreezeClock(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let limit0 = errors + 100;
    for (let key0 in data) {
      if (errors >= limit0)
        break;
      if (key0 !== "at") {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must not have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    }
    if (data.at !== void 0) {
      let data0 = data.at;
      if (typeof data0 == "string") {
        if (!datetimeFormat.test(data0)) {
          let err1 = { instancePath: instancePath + "/at", schemaPath: "#/properties/at/format", keyword: "format", params: { format: "date-time" }, message: "must be a valid timestamp, such as \"2026-11-26T14:30:00Z\"" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
      } else {
        let err2 = { instancePath: instancePath + "/at", schemaPath: "#/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
  } else {
    let err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return requestBodiesFreezeClock.errors = vErrors, errors === 0;
}
var schemas = {
  ControlError: isControlError,
  Clock: isClock,
  Amount: isAmount,
  Payer: isPayer,
  Fault: isFault,
  Faults: isFaults,
  MagicValue: isMagicValue,
  SandboxRecord: isSandboxRecord,
  Trigger: isTrigger,
  Deliveries: isDeliveries,
  Triggered: isTriggered,
  LogEntry: isLogEntry,
  Log: isLog,
  Snapshot: isSnapshot,
  State: isState,
  StateRecord: isStateRecord,
  AvailableControl: isAvailableControl,
  Payment: isPayment,
  ReceivedPix: isReceivedPix,
  Acceptance: isAcceptance,
  Rejection: isRejection,
  Cancellation: isCancellation,
  Failure: isFailure,
  NewPayout: isNewPayout,
  Receiver: isReceiver,
  Analyst: isAnalyst,
  NewCloseRequest: isNewCloseRequest,
  CloseRequestAnalysis: isCloseRequestAnalysis,
  MedCaseMove: isMedCaseMove,
  NewAccountRequest: isNewAccountRequest,
  ClaimCode: isClaimCode,
  ClaimConfirmation: isClaimConfirmation,
  Created: isCreated,
  OpenObject: isOpenObject
}, requestBodies = {
  triggerEvent: isTrigger,
  restoreSnapshot: isSnapshot,
  planFault: isFault,
  advanceClock: requestBodiesAdvanceClock,
  freezeClock: requestBodiesFreezeClock,
  payOrder: isPayment,
  receivePix: isReceivedPix,
  acceptSubscription: isAcceptance,
  rejectSubscription: isRejection,
  requestCancellation: isCancellation,
  settleScheduledPayment: isPayment,
  createPayout: isNewPayout,
  failPayout: isFailure,
  createCloseRequest: isNewCloseRequest,
  moveCloseRequest: isCloseRequestAnalysis,
  moveMedCase: isMedCaseMove,
  createAccountRequest: isNewAccountRequest,
  confirmClaim: isClaimCode
}, responses = {
  readState: {
    200: isState,
    400: isControlError
  },
  resendNotification: {
    200: isDeliveries,
    400: isControlError,
    404: isControlError
  },
  triggerEvent: {
    200: isTriggered,
    400: isControlError,
    404: isControlError,
    409: isControlError
  },
  listRequests: {
    200: isLog,
    400: isControlError
  },
  listDeliveries: {
    200: isLog,
    400: isControlError
  },
  seed: {
    400: isControlError
  },
  reset: {
    400: isControlError
  },
  takeSnapshot: {
    200: isSnapshot,
    400: isControlError
  },
  restoreSnapshot: {
    400: isControlError
  },
  listFaults: {
    200: isFaults,
    400: isControlError
  },
  planFault: {
    400: isControlError
  },
  clearFaults: {
    400: isControlError
  },
  runDue: {
    400: isControlError
  },
  advanceClock: {
    200: isClock,
    400: isControlError
  },
  freezeClock: {
    200: isClock,
    400: isControlError
  },
  unfreezeClock: {
    200: isClock,
    400: isControlError
  },
  payOrder: {
    400: isControlError,
    404: isControlError,
    409: isControlError
  },
  receivePix: {
    200: isCreated,
    400: isControlError
  },
  acceptSubscription: {
    400: isControlError,
    404: isControlError,
    409: isControlError
  },
  rejectSubscription: {
    400: isControlError,
    404: isControlError,
    409: isControlError
  },
  failSubscription: {
    400: isControlError,
    404: isControlError,
    409: isControlError
  },
  requestCancellation: {
    200: isCreated,
    400: isControlError,
    404: isControlError,
    409: isControlError
  },
  acceptCancellation: {
    400: isControlError,
    404: isControlError,
    409: isControlError
  },
  rejectCancellation: {
    400: isControlError,
    404: isControlError,
    409: isControlError
  },
  settleScheduledPayment: {
    200: isCreated,
    400: isControlError,
    404: isControlError,
    409: isControlError
  },
  failScheduledPayment: {
    400: isControlError,
    404: isControlError,
    409: isControlError
  },
  createPayout: {
    200: isOpenObject,
    400: isControlError,
    409: isControlError
  },
  payPayout: {
    400: isControlError,
    404: isControlError,
    409: isControlError
  },
  cancelPayout: {
    400: isControlError,
    404: isControlError,
    409: isControlError
  },
  failPayout: {
    400: isControlError,
    404: isControlError,
    409: isControlError
  },
  createCloseRequest: {
    200: isOpenObject,
    400: isControlError,
    409: isControlError
  },
  moveCloseRequest: {
    400: isControlError,
    404: isControlError,
    409: isControlError
  },
  moveMedCase: {
    400: isControlError,
    404: isControlError,
    409: isControlError
  },
  createAccountRequest: {
    200: isCreated,
    400: isControlError,
    409: isControlError
  },
  closeAccountRequest: {
    400: isControlError,
    404: isControlError,
    409: isControlError
  },
  readClaimCode: {
    200: isClaimCode,
    400: isControlError,
    404: isControlError,
    409: isControlError
  },
  confirmClaim: {
    200: isClaimConfirmation,
    400: isControlError,
    404: isControlError,
    409: isControlError
  }
}, parameters = {
  readState: {
    query: {
      limit: parametersReadStateQueryLimit
    }
  },
  resendNotification: {
    path: {
      id: parametersResendNotificationPathId
    }
  },
  listRequests: {
    query: {
      operation: parametersListRequestsQueryOperation,
      resource: parametersListRequestsQueryResource,
      key: parametersListRequestsQueryKey,
      status: parametersListRequestsQueryStatus,
      since: parametersListRequestsQuerySince,
      until: parametersListRequestsQueryUntil,
      limit: parametersListRequestsQueryLimit
    }
  },
  listDeliveries: {
    query: {
      operation: parametersListRequestsQueryOperation,
      resource: parametersListRequestsQueryResource,
      status: parametersListRequestsQueryStatus,
      since: parametersListRequestsQuerySince,
      until: parametersListRequestsQueryUntil,
      limit: parametersListRequestsQueryLimit
    }
  },
  payOrder: {
    path: {
      id: parametersResendNotificationPathId
    }
  },
  acceptSubscription: {
    path: {
      id: parametersResendNotificationPathId
    }
  },
  rejectSubscription: {
    path: {
      id: parametersResendNotificationPathId
    }
  },
  failSubscription: {
    path: {
      id: parametersResendNotificationPathId
    }
  },
  requestCancellation: {
    path: {
      id: parametersResendNotificationPathId
    }
  },
  acceptCancellation: {
    path: {
      id: parametersResendNotificationPathId
    }
  },
  rejectCancellation: {
    path: {
      id: parametersResendNotificationPathId
    }
  },
  settleScheduledPayment: {
    path: {
      id: parametersResendNotificationPathId
    }
  },
  failScheduledPayment: {
    path: {
      id: parametersResendNotificationPathId
    }
  },
  payPayout: {
    path: {
      id: parametersResendNotificationPathId
    }
  },
  cancelPayout: {
    path: {
      id: parametersResendNotificationPathId
    }
  },
  failPayout: {
    path: {
      id: parametersResendNotificationPathId
    }
  },
  moveCloseRequest: {
    path: {
      id: parametersResendNotificationPathId
    }
  },
  moveMedCase: {
    path: {
      id: parametersResendNotificationPathId
    }
  },
  closeAccountRequest: {
    path: {
      id: parametersResendNotificationPathId
    }
  },
  readClaimCode: {
    path: {
      id: parametersResendNotificationPathId
    }
  },
  confirmClaim: {
    path: {
      id: parametersResendNotificationPathId
    }
  }
}, events = {}, openNotifications = {};
export {
  events,
  isAcceptance,
  isAmount,
  isAnalyst,
  isAvailableControl,
  isCancellation,
  isClaimCode,
  isClaimConfirmation,
  isClock,
  isCloseRequestAnalysis,
  isControlError,
  isCreated,
  isDeliveries,
  isFailure,
  isFault,
  isFaults,
  isLog,
  isLogEntry,
  isMagicValue,
  isMedCaseMove,
  isNewAccountRequest,
  isNewCloseRequest,
  isNewPayout,
  isOpenObject,
  isPayer,
  isPayment,
  isReceivedPix,
  isReceiver,
  isRejection,
  isSandboxRecord,
  isSnapshot,
  isState,
  isStateRecord,
  isTrigger,
  isTriggered,
  openNotifications,
  parameters,
  requestBodies,
  responses,
  schemas
};
