// Generated from openapi/ by `npm run build`. Do not edit.
// @ts-nocheck The types are in validators.d.ts.
// exceeds-duration.js
var withUnits = /^P(?:([\d.]+)Y)?(?:([\d.]+)M)?(?:([\d.]+)W)?(?:([\d.]+)D)?T?(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?$/, asClock = /^P(\d{4})-?(\d\d)()-?(\d\d)T(\d\d):?(\d\d):?(\d\d)$/, seconds = [31536e3, 2419200, 604800, 86400, 3600, 60, 1];
function exceedsDuration(text, limit) {
  return measureDuration(text) > limit;
}
function measureDuration(text) {
  let [, ...parts] = withUnits.exec(text.replace(",", ".")) ?? asClock.exec(text) ?? [];
  return parts.reduce((sum, part, index) => sum + Number(part || 0) * (seconds[index] ?? 0), 0);
}

// count-code-points.js
function countCodePoints(text) {
  let count = 0;
  for (let _ of text) count += 1;
  return count;
}

// validators.js
function isTokenRequest(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.clientId === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "clientId" }, message: "must have the member `clientId`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.clientSecret === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "clientSecret" }, message: "must have the member `clientSecret`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.scopes === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scopes" }, message: "must have the member `scopes`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.clientId !== void 0 && typeof data.clientId != "string") {
      let err3 = { instancePath: instancePath + "/clientId", schemaPath: "#/properties/clientId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.clientSecret !== void 0 && typeof data.clientSecret != "string") {
      let err4 = { instancePath: instancePath + "/clientSecret", schemaPath: "#/properties/clientSecret/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.scopes !== void 0) {
      let data2 = data.scopes;
      if (Array.isArray(data2)) {
        let len0 = data2.length, limit0 = errors + 100;
        for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++)
          if (typeof data2[i0] != "string") {
            let err5 = { instancePath: instancePath + "/scopes/" + i0, schemaPath: "#/properties/scopes/items/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
      } else {
        let err6 = { instancePath: instancePath + "/scopes", schemaPath: "#/properties/scopes/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return isTokenRequest.errors = vErrors, errors === 0;
}
function isErrorMessages(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length, limit0 = errors + 100;
    for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++)
      if (typeof data[i0] != "string") {
        let err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isErrorMessages.errors = vErrors, errors === 0;
}
function isToken(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.tokenType === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tokenType" }, message: "must have the member `tokenType`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.expiresIn === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expiresIn" }, message: "must have the member `expiresIn`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.token === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have the member `token`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.tokenType !== void 0 && typeof data.tokenType != "string") {
      let err3 = { instancePath: instancePath + "/tokenType", schemaPath: "#/properties/tokenType/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.expiresIn !== void 0) {
      let data1 = data.expiresIn;
      if (!(typeof data1 == "number" && isFinite(data1))) {
        let err4 = { instancePath: instancePath + "/expiresIn", schemaPath: "#/properties/expiresIn/type", keyword: "type", params: { type: "number" }, message: "must be a number" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.token !== void 0 && typeof data.token != "string") {
      let err5 = { instancePath: instancePath + "/token", schemaPath: "#/properties/token/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return isToken.errors = vErrors, errors === 0;
}
function isSubscriptionType(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "AUTHORIZATION_QRCODE" || data === "AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT")) {
    let err1 = { instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: ["AUTHORIZATION_QRCODE", "AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT"] }, message: "must be one of AUTHORIZATION_QRCODE, AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isSubscriptionType.errors = vErrors, errors === 0;
}
function isFrequencyType(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "WEEKLY" || data === "MONTHLY" || data === "QUARTERLY" || data === "SEMIANNUAL" || data === "ANNUAL")) {
    let err1 = { instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: ["WEEKLY", "MONTHLY", "QUARTERLY", "SEMIANNUAL", "ANNUAL"] }, message: "must be one of WEEKLY, MONTHLY, QUARTERLY, SEMIANNUAL, ANNUAL" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isFrequencyType.errors = vErrors, errors === 0;
}
var pattern3 = /^\d+\.\d{2}$/u;
function isFlexibleMoney(data, { instancePath = "" } = {}) {
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
    if (data.currency !== void 0) {
      let data0 = data.currency;
      if (typeof data0 != "string") {
        let err2 = { instancePath: instancePath + "/currency", schemaPath: "#/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (data0 !== "BRL") {
        let err3 = { instancePath: instancePath + "/currency", schemaPath: "#/properties/currency/const", keyword: "const", params: { allowedValue: "BRL" }, message: "must be BRL" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.value !== void 0) {
      let data1 = data.value;
      if (typeof data1 != "string" && !(typeof data1 == "number" && isFinite(data1))) {
        let err4 = { instancePath: instancePath + "/value", schemaPath: "#/properties/value/type", keyword: "type", params: { type: ["string", "number"] }, message: "must be a string or a number" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (typeof data1 == "string" && !pattern3.test(data1)) {
        let err5 = { instancePath: instancePath + "/value", schemaPath: "#/properties/value/pattern", keyword: "pattern", params: { pattern: "^\\d+\\.\\d{2}$" }, message: "must be a string with two decimals, such as \"25.00\"" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return isFlexibleMoney.errors = vErrors, errors === 0;
}
function isBankingDocument(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have the member `type`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.number === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "number" }, message: "must have the member `number`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.type !== void 0) {
      let data0 = data.type;
      if (typeof data0 != "string") {
        let err2 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (!(data0 === "CPF" || data0 === "CNPJ")) {
        let err3 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/enum", keyword: "enum", params: { allowedValues: ["CPF", "CNPJ"] }, message: "must be one of CPF, CNPJ" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.number !== void 0 && typeof data.number != "string") {
      let err4 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return isBankingDocument.errors = vErrors, errors === 0;
}
function isSubscriptionParty(data, { instancePath = "" } = {}) {
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
    if (data.name !== void 0 && typeof data.name != "string") {
      let err2 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    data.document !== void 0 && (isBankingDocument(data.document, { instancePath: instancePath + "/document" }) || (vErrors = vErrors === null ? isBankingDocument.errors : vErrors.concat(isBankingDocument.errors), errors = vErrors.length));
  } else {
    let err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return isSubscriptionParty.errors = vErrors, errors === 0;
}
function isInitialChargeRequest(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.pixKey === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "pixKey" }, message: "must have the member `pixKey`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.amount === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have the member `amount`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.pixKey !== void 0 && typeof data.pixKey != "string") {
      let err2 = { instancePath: instancePath + "/pixKey", schemaPath: "#/properties/pixKey/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    data.amount !== void 0 && (isFlexibleMoney(data.amount, { instancePath: instancePath + "/amount" }) || (vErrors = vErrors === null ? isFlexibleMoney.errors : vErrors.concat(isFlexibleMoney.errors), errors = vErrors.length));
  } else {
    let err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return isInitialChargeRequest.errors = vErrors, errors === 0;
}
var pattern4 = /^[A-Za-z][A-Za-z\d.+\-]*:([^\s%]|%[\dA-Fa-f]{2})+$/u;
function isUrl(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data == "string") {
    if (!pattern4.test(data)) {
      let err0 = { instancePath, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z][A-Za-z\\d.+\\-]*:([^\\s%]|%[\\dA-Fa-f]{2})+$" }, message: "must be an absolute URL, such as \"https://shop.example\"" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isUrl.errors = vErrors, errors === 0;
}
var dateFormat = /^(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$/;
function isSubscriptionCreateRequest(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.accountId === void 0) {
      let err1 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "accountId" }, message: "must have the member `accountId`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.type === void 0) {
      let err2 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "type" }, message: "must have the member `type`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.allowChargeAfterDueDate === void 0) {
      let err3 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "allowChargeAfterDueDate" }, message: "must have the member `allowChargeAfterDueDate`" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.allowAdjustToBusinessDay === void 0) {
      let err4 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "allowAdjustToBusinessDay" }, message: "must have the member `allowAdjustToBusinessDay`" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.frequencyType === void 0) {
      let err5 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "frequencyType" }, message: "must have the member `frequencyType`" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.startDate === void 0) {
      let err6 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "startDate" }, message: "must have the member `startDate`" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.debtor === void 0) {
      let err7 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "debtor" }, message: "must have the member `debtor`" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.webhookUrl === void 0) {
      let err8 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "webhookUrl" }, message: "must have the member `webhookUrl`" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.externalId === void 0) {
      let err9 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "externalId" }, message: "must have the member `externalId`" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.accountId !== void 0 && typeof data.accountId != "string") {
      let err10 = { instancePath: instancePath + "/accountId", schemaPath: "#/allOf/0/properties/accountId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.type !== void 0 && (isSubscriptionType(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? isSubscriptionType.errors : vErrors.concat(isSubscriptionType.errors), errors = vErrors.length)), data.allowChargeAfterDueDate !== void 0 && typeof data.allowChargeAfterDueDate != "boolean") {
      let err11 = { instancePath: instancePath + "/allowChargeAfterDueDate", schemaPath: "#/allOf/0/properties/allowChargeAfterDueDate/type", keyword: "type", params: { type: "boolean" }, message: "must be a boolean" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.allowAdjustToBusinessDay !== void 0 && typeof data.allowAdjustToBusinessDay != "boolean") {
      let err12 = { instancePath: instancePath + "/allowAdjustToBusinessDay", schemaPath: "#/allOf/0/properties/allowAdjustToBusinessDay/type", keyword: "type", params: { type: "boolean" }, message: "must be a boolean" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.frequencyType !== void 0 && (isFrequencyType(data.frequencyType, { instancePath: instancePath + "/frequencyType" }) || (vErrors = vErrors === null ? isFrequencyType.errors : vErrors.concat(isFrequencyType.errors), errors = vErrors.length)), data.startDate !== void 0) {
      let data5 = data.startDate;
      if (typeof data5 == "string") {
        if (!dateFormat.test(data5)) {
          let err13 = { instancePath: instancePath + "/startDate", schemaPath: "#/allOf/0/properties/startDate/format", keyword: "format", params: { format: "date" }, message: "must be a valid date, such as \"2026-11-26\"" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
      } else {
        let err14 = { instancePath: instancePath + "/startDate", schemaPath: "#/allOf/0/properties/startDate/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.endDate !== void 0) {
      let data6 = data.endDate;
      if (typeof data6 == "string") {
        if (!dateFormat.test(data6)) {
          let err15 = { instancePath: instancePath + "/endDate", schemaPath: "#/allOf/0/properties/endDate/format", keyword: "format", params: { format: "date" }, message: "must be a valid date, such as \"2026-11-26\"" };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
      } else {
        let err16 = { instancePath: instancePath + "/endDate", schemaPath: "#/allOf/0/properties/endDate/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.fixedAmount !== void 0 && (isFlexibleMoney(data.fixedAmount, { instancePath: instancePath + "/fixedAmount" }) || (vErrors = vErrors === null ? isFlexibleMoney.errors : vErrors.concat(isFlexibleMoney.errors), errors = vErrors.length)), data.maxAmountFloor !== void 0 && (isFlexibleMoney(data.maxAmountFloor, { instancePath: instancePath + "/maxAmountFloor" }) || (vErrors = vErrors === null ? isFlexibleMoney.errors : vErrors.concat(isFlexibleMoney.errors), errors = vErrors.length)), data.debtor !== void 0 && (isSubscriptionParty(data.debtor, { instancePath: instancePath + "/debtor" }) || (vErrors = vErrors === null ? isSubscriptionParty.errors : vErrors.concat(isSubscriptionParty.errors), errors = vErrors.length)), data.payer !== void 0 && (isSubscriptionParty(data.payer, { instancePath: instancePath + "/payer" }) || (vErrors = vErrors === null ? isSubscriptionParty.errors : vErrors.concat(isSubscriptionParty.errors), errors = vErrors.length)), data.initialCharge !== void 0 && (isInitialChargeRequest(data.initialCharge, { instancePath: instancePath + "/initialCharge" }) || (vErrors = vErrors === null ? isInitialChargeRequest.errors : vErrors.concat(isInitialChargeRequest.errors), errors = vErrors.length)), data.description !== void 0 && typeof data.description != "string") {
      let err17 = { instancePath: instancePath + "/description", schemaPath: "#/allOf/0/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
    if (data.webhookUrl !== void 0 && (isUrl(data.webhookUrl, { instancePath: instancePath + "/webhookUrl" }) || (vErrors = vErrors === null ? isUrl.errors : vErrors.concat(isUrl.errors), errors = vErrors.length)), data.externalId !== void 0 && typeof data.externalId != "string") {
      let err18 = { instancePath: instancePath + "/externalId", schemaPath: "#/allOf/0/properties/externalId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
    }
  } else {
    let err19 = { instancePath, schemaPath: "#/allOf/0/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err20 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
  }
  let _errs27 = errors, valid2 = !1, passing0 = null, _errs28 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      let err21 = { instancePath, schemaPath: "#/allOf/1/oneOf/0/required", keyword: "required", params: { missingProperty: "type" }, message: "must have the member `type`" };
      vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
    }
    if (data.type !== void 0) {
      let data15 = data.type;
      if (typeof data15 != "string") {
        let err22 = { instancePath: instancePath + "/type", schemaPath: "#/allOf/1/oneOf/0/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
      if (data15 !== "AUTHORIZATION_QRCODE") {
        let err23 = { instancePath: instancePath + "/type", schemaPath: "#/allOf/1/oneOf/0/properties/type/const", keyword: "const", params: { allowedValue: "AUTHORIZATION_QRCODE" }, message: "must be AUTHORIZATION_QRCODE" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
  } else {
    let err24 = { instancePath, schemaPath: "#/allOf/1/oneOf/0/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
  }
  var _valid0 = _errs28 === errors;
  _valid0 && (valid2 = !0, passing0 = 0);
  let _errs32 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      let err25 = { instancePath, schemaPath: "#/allOf/1/oneOf/1/required", keyword: "required", params: { missingProperty: "type" }, message: "must have the member `type`" };
      vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
    }
    if (data.initialCharge === void 0) {
      let err26 = { instancePath, schemaPath: "#/allOf/1/oneOf/1/required", keyword: "required", params: { missingProperty: "initialCharge" }, message: "must have the member `initialCharge`" };
      vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
    }
    if (data.type !== void 0) {
      let data16 = data.type;
      if (typeof data16 != "string") {
        let err27 = { instancePath: instancePath + "/type", schemaPath: "#/allOf/1/oneOf/1/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
      }
      if (data16 !== "AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT") {
        let err28 = { instancePath: instancePath + "/type", schemaPath: "#/allOf/1/oneOf/1/properties/type/const", keyword: "const", params: { allowedValue: "AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT" }, message: "must be AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT" };
        vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
      }
    }
    if (data.initialCharge !== void 0) {
      let data17 = data.initialCharge;
      if (!(data17 && typeof data17 == "object" && !Array.isArray(data17))) {
        let err29 = { instancePath: instancePath + "/initialCharge", schemaPath: "#/allOf/1/oneOf/1/properties/initialCharge/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
    }
  } else {
    let err30 = { instancePath, schemaPath: "#/allOf/1/oneOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
  }
  var _valid0 = _errs32 === errors;
  if (_valid0 && valid2 ? (valid2 = !1, passing0 = [passing0, 1]) : _valid0 && (valid2 = !0, passing0 = 1), valid2)
    errors = _errs27, vErrors !== null && (_errs27 ? vErrors.length = _errs27 : vErrors = null);
  else {
    let err31 = { instancePath, schemaPath: "#/allOf/1/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one of its alternatives" };
    vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err32 = { instancePath, schemaPath: "#/allOf/2/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
  }
  let _errs41 = errors, valid5 = !1, _errs42 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.maxAmountFloor !== void 0) {
      let err33 = { instancePath: instancePath + "/maxAmountFloor", schemaPath: "#/allOf/2/anyOf/0/properties/maxAmountFloor/not", keyword: "not", params: {}, message: "is not allowed" };
      vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
    }
  } else {
    let err34 = { instancePath, schemaPath: "#/allOf/2/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
  }
  var _valid1 = _errs42 === errors;
  if (valid5 = valid5 || _valid1, !valid5) {
    let _errs46 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.fixedAmount !== void 0) {
        let err35 = { instancePath: instancePath + "/fixedAmount", schemaPath: "#/allOf/2/anyOf/1/properties/fixedAmount/not", keyword: "not", params: {}, message: "is not allowed" };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    } else {
      let err36 = { instancePath, schemaPath: "#/allOf/2/anyOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
      vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
    }
    var _valid1 = _errs46 === errors;
    valid5 = valid5 || _valid1;
  }
  if (valid5)
    errors = _errs41, vErrors !== null && (_errs41 ? vErrors.length = _errs41 : vErrors = null);
  else {
    let err37 = { instancePath, schemaPath: "#/allOf/2/anyOf", keyword: "anyOf", params: {}, message: "must match one of its alternatives" };
    vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
  }
  return isSubscriptionCreateRequest.errors = vErrors, errors === 0;
}
function isErrorDetail(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.field !== void 0 && typeof data.field != "string") {
      let err0 = { instancePath: instancePath + "/field", schemaPath: "#/properties/field/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.issue !== void 0 && typeof data.issue != "string") {
      let err1 = { instancePath: instancePath + "/issue", schemaPath: "#/properties/issue/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.description !== void 0 && typeof data.description != "string") {
      let err2 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
  } else {
    let err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return isErrorDetail.errors = vErrors, errors === 0;
}
function isErrorBody(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.error !== void 0 && typeof data.error != "string") {
      let err0 = { instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.message !== void 0 && typeof data.message != "string") {
      let err1 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.details !== void 0) {
      let data2 = data.details;
      if (Array.isArray(data2)) {
        let len0 = data2.length, limit0 = errors + 100;
        for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++)
          isErrorDetail(data2[i0], { instancePath: instancePath + "/details/" + i0 }) || (vErrors = vErrors === null ? isErrorDetail.errors : vErrors.concat(isErrorDetail.errors), errors = vErrors.length);
      } else {
        let err2 = { instancePath: instancePath + "/details", schemaPath: "#/properties/details/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
  } else {
    let err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return isErrorBody.errors = vErrors, errors === 0;
}
function isSubscriptionStatus(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isSubscriptionStatus.errors = vErrors, errors === 0;
}
var datetimeFormat = /^(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)T(?:[01]\d|2[0-3]):(?:[0-5]\d:[0-5]\d|(?:14|29|44|59):60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;
function isTimestamp(data, { instancePath = "" } = {}) {
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
  return isTimestamp.errors = vErrors, errors === 0;
}
function isInitialCharge(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.expireDateTime === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expireDateTime" }, message: "must have the member `expireDateTime`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.conciliationId === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "conciliationId" }, message: "must have the member `conciliationId`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.amount === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have the member `amount`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.orderId !== void 0 && typeof data.orderId != "string") {
      let err3 = { instancePath: instancePath + "/orderId", schemaPath: "#/properties/orderId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.expireDateTime !== void 0 && (isTimestamp(data.expireDateTime, { instancePath: instancePath + "/expireDateTime" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.conciliationId !== void 0 && typeof data.conciliationId != "string") {
      let err4 = { instancePath: instancePath + "/conciliationId", schemaPath: "#/properties/conciliationId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    data.amount !== void 0 && (isFlexibleMoney(data.amount, { instancePath: instancePath + "/amount" }) || (vErrors = vErrors === null ? isFlexibleMoney.errors : vErrors.concat(isFlexibleMoney.errors), errors = vErrors.length));
  } else {
    let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return isInitialCharge.errors = vErrors, errors === 0;
}
function isCreatedSubscription(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have the member `id`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.status === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have the member `status`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.qrcodeImageBase64 === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "qrcodeImageBase64" }, message: "must have the member `qrcodeImageBase64`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.qrcodeData === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "qrcodeData" }, message: "must have the member `qrcodeData`" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.providerId === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "providerId" }, message: "must have the member `providerId`" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.externalId === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "externalId" }, message: "must have the member `externalId`" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.id !== void 0 && typeof data.id != "string") {
      let err6 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.status !== void 0 && (isSubscriptionStatus(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? isSubscriptionStatus.errors : vErrors.concat(isSubscriptionStatus.errors), errors = vErrors.length)), data.qrcodeImageBase64 !== void 0 && typeof data.qrcodeImageBase64 != "string") {
      let err7 = { instancePath: instancePath + "/qrcodeImageBase64", schemaPath: "#/properties/qrcodeImageBase64/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.qrcodeData !== void 0 && typeof data.qrcodeData != "string") {
      let err8 = { instancePath: instancePath + "/qrcodeData", schemaPath: "#/properties/qrcodeData/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.initialCharge !== void 0 && (isInitialCharge(data.initialCharge, { instancePath: instancePath + "/initialCharge" }) || (vErrors = vErrors === null ? isInitialCharge.errors : vErrors.concat(isInitialCharge.errors), errors = vErrors.length)), data.providerId !== void 0 && typeof data.providerId != "string") {
      let err9 = { instancePath: instancePath + "/providerId", schemaPath: "#/properties/providerId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.externalId !== void 0 && typeof data.externalId != "string") {
      let err10 = { instancePath: instancePath + "/externalId", schemaPath: "#/properties/externalId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
  } else {
    let err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
  }
  return isCreatedSubscription.errors = vErrors, errors === 0;
}
function isSubscriptionStatusEntry(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data))
    data.status !== void 0 && (isSubscriptionStatus(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? isSubscriptionStatus.errors : vErrors.concat(isSubscriptionStatus.errors), errors = vErrors.length)), data.createdAt !== void 0 && (isTimestamp(data.createdAt, { instancePath: instancePath + "/createdAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length));
  else {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isSubscriptionStatusEntry.errors = vErrors, errors === 0;
}
function isPartyDocument(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type !== void 0 && typeof data.type != "string") {
      let err0 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.number !== void 0 && typeof data.number != "string") {
      let err1 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return isPartyDocument.errors = vErrors, errors === 0;
}
function isSubscriptionDebtor(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name !== void 0 && typeof data.name != "string") {
      let err0 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    data.document !== void 0 && (isPartyDocument(data.document, { instancePath: instancePath + "/document" }) || (vErrors = vErrors === null ? isPartyDocument.errors : vErrors.concat(isPartyDocument.errors), errors = vErrors.length));
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isSubscriptionDebtor.errors = vErrors, errors === 0;
}
function isSubscriptionReceiver(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.accountId !== void 0 && typeof data.accountId != "string") {
      let err0 = { instancePath: instancePath + "/accountId", schemaPath: "#/properties/accountId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.fullName !== void 0 && typeof data.fullName != "string") {
      let err1 = { instancePath: instancePath + "/fullName", schemaPath: "#/properties/fullName/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    data.document !== void 0 && (isPartyDocument(data.document, { instancePath: instancePath + "/document" }) || (vErrors = vErrors === null ? isPartyDocument.errors : vErrors.concat(isPartyDocument.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return isSubscriptionReceiver.errors = vErrors, errors === 0;
}
function isSubscriptionPayer(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name !== void 0 && typeof data.name != "string") {
      let err0 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.document !== void 0 && (isPartyDocument(data.document, { instancePath: instancePath + "/document" }) || (vErrors = vErrors === null ? isPartyDocument.errors : vErrors.concat(isPartyDocument.errors), errors = vErrors.length)), data.bank !== void 0) {
      let data2 = data.bank;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.ispb !== void 0 && typeof data2.ispb != "string") {
          let err1 = { instancePath: instancePath + "/bank/ispb", schemaPath: "#/properties/bank/properties/ispb/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data2.account !== void 0 && typeof data2.account != "string") {
          let err2 = { instancePath: instancePath + "/bank/account", schemaPath: "#/properties/bank/properties/account/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data2.branch !== void 0 && typeof data2.branch != "string") {
          let err3 = { instancePath: instancePath + "/bank/branch", schemaPath: "#/properties/bank/properties/branch/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/bank", schemaPath: "#/properties/bank/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return isSubscriptionPayer.errors = vErrors, errors === 0;
}
function isCancellationStatus(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isCancellationStatus.errors = vErrors, errors === 0;
}
function isCancellationStatusEntry(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data))
    data.status !== void 0 && (isCancellationStatus(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? isCancellationStatus.errors : vErrors.concat(isCancellationStatus.errors), errors = vErrors.length)), data.createdAt !== void 0 && (isTimestamp(data.createdAt, { instancePath: instancePath + "/createdAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length));
  else {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isCancellationStatusEntry.errors = vErrors, errors === 0;
}
function isCancellationReason(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isCancellationReason.errors = vErrors, errors === 0;
}
function isDocumentHolder(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data))
    data.document !== void 0 && (isPartyDocument(data.document, { instancePath: instancePath + "/document" }) || (vErrors = vErrors === null ? isPartyDocument.errors : vErrors.concat(isPartyDocument.errors), errors = vErrors.length));
  else {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isDocumentHolder.errors = vErrors, errors === 0;
}
function isCancellationRequest(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id !== void 0 && typeof data.id != "string") {
      let err0 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.idempotencyKey !== void 0 && typeof data.idempotencyKey != "string") {
      let err1 = { instancePath: instancePath + "/idempotencyKey", schemaPath: "#/properties/idempotencyKey/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.status !== void 0 && (isCancellationStatus(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? isCancellationStatus.errors : vErrors.concat(isCancellationStatus.errors), errors = vErrors.length)), data.statusHistory !== void 0) {
      let data3 = data.statusHistory;
      if (Array.isArray(data3)) {
        let len0 = data3.length, limit0 = errors + 100;
        for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++)
          isCancellationStatusEntry(data3[i0], { instancePath: instancePath + "/statusHistory/" + i0 }) || (vErrors = vErrors === null ? isCancellationStatusEntry.errors : vErrors.concat(isCancellationStatusEntry.errors), errors = vErrors.length);
      } else {
        let err2 = { instancePath: instancePath + "/statusHistory", schemaPath: "#/properties/statusHistory/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    data.reason !== void 0 && (isCancellationReason(data.reason, { instancePath: instancePath + "/reason" }) || (vErrors = vErrors === null ? isCancellationReason.errors : vErrors.concat(isCancellationReason.errors), errors = vErrors.length)), data.customer !== void 0 && (isDocumentHolder(data.customer, { instancePath: instancePath + "/customer" }) || (vErrors = vErrors === null ? isDocumentHolder.errors : vErrors.concat(isDocumentHolder.errors), errors = vErrors.length)), data.createdAt !== void 0 && (isTimestamp(data.createdAt, { instancePath: instancePath + "/createdAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.updatedAt !== void 0 && (isTimestamp(data.updatedAt, { instancePath: instancePath + "/updatedAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length));
  } else {
    let err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return isCancellationRequest.errors = vErrors, errors === 0;
}
function isSubscription(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id !== void 0 && typeof data.id != "string") {
      let err0 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.providerId !== void 0 && typeof data.providerId != "string") {
      let err1 = { instancePath: instancePath + "/providerId", schemaPath: "#/properties/providerId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.type !== void 0 && (isSubscriptionType(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? isSubscriptionType.errors : vErrors.concat(isSubscriptionType.errors), errors = vErrors.length)), data.status !== void 0 && (isSubscriptionStatus(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? isSubscriptionStatus.errors : vErrors.concat(isSubscriptionStatus.errors), errors = vErrors.length)), data.statusHistory !== void 0) {
      let data4 = data.statusHistory;
      if (Array.isArray(data4)) {
        let len0 = data4.length, limit0 = errors + 100;
        for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++)
          isSubscriptionStatusEntry(data4[i0], { instancePath: instancePath + "/statusHistory/" + i0 }) || (vErrors = vErrors === null ? isSubscriptionStatusEntry.errors : vErrors.concat(isSubscriptionStatusEntry.errors), errors = vErrors.length);
      } else {
        let err2 = { instancePath: instancePath + "/statusHistory", schemaPath: "#/properties/statusHistory/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.qrcodeImageBase64 !== void 0 && typeof data.qrcodeImageBase64 != "string") {
      let err3 = { instancePath: instancePath + "/qrcodeImageBase64", schemaPath: "#/properties/qrcodeImageBase64/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.qrcodeData !== void 0 && typeof data.qrcodeData != "string") {
      let err4 = { instancePath: instancePath + "/qrcodeData", schemaPath: "#/properties/qrcodeData/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.initialCharge !== void 0 && (isInitialCharge(data.initialCharge, { instancePath: instancePath + "/initialCharge" }) || (vErrors = vErrors === null ? isInitialCharge.errors : vErrors.concat(isInitialCharge.errors), errors = vErrors.length)), data.allowChargeAfterDueDate !== void 0 && typeof data.allowChargeAfterDueDate != "boolean") {
      let err5 = { instancePath: instancePath + "/allowChargeAfterDueDate", schemaPath: "#/properties/allowChargeAfterDueDate/type", keyword: "type", params: { type: "boolean" }, message: "must be a boolean" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.allowAdjustToBusinessDay !== void 0 && typeof data.allowAdjustToBusinessDay != "boolean") {
      let err6 = { instancePath: instancePath + "/allowAdjustToBusinessDay", schemaPath: "#/properties/allowAdjustToBusinessDay/type", keyword: "type", params: { type: "boolean" }, message: "must be a boolean" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.frequencyType !== void 0 && (isFrequencyType(data.frequencyType, { instancePath: instancePath + "/frequencyType" }) || (vErrors = vErrors === null ? isFrequencyType.errors : vErrors.concat(isFrequencyType.errors), errors = vErrors.length)), data.startDate !== void 0) {
      let data12 = data.startDate;
      if (typeof data12 == "string") {
        if (!dateFormat.test(data12)) {
          let err7 = { instancePath: instancePath + "/startDate", schemaPath: "#/properties/startDate/format", keyword: "format", params: { format: "date" }, message: "must be a valid date, such as \"2026-11-26\"" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/startDate", schemaPath: "#/properties/startDate/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.endDate !== void 0) {
      let data13 = data.endDate;
      if (typeof data13 == "string") {
        if (!dateFormat.test(data13)) {
          let err9 = { instancePath: instancePath + "/endDate", schemaPath: "#/properties/endDate/format", keyword: "format", params: { format: "date" }, message: "must be a valid date, such as \"2026-11-26\"" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
      } else {
        let err10 = { instancePath: instancePath + "/endDate", schemaPath: "#/properties/endDate/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.fixedAmount !== void 0 && (isFlexibleMoney(data.fixedAmount, { instancePath: instancePath + "/fixedAmount" }) || (vErrors = vErrors === null ? isFlexibleMoney.errors : vErrors.concat(isFlexibleMoney.errors), errors = vErrors.length)), data.maxAmountFloor !== void 0 && (isFlexibleMoney(data.maxAmountFloor, { instancePath: instancePath + "/maxAmountFloor" }) || (vErrors = vErrors === null ? isFlexibleMoney.errors : vErrors.concat(isFlexibleMoney.errors), errors = vErrors.length)), data.debtor !== void 0 && (isSubscriptionDebtor(data.debtor, { instancePath: instancePath + "/debtor" }) || (vErrors = vErrors === null ? isSubscriptionDebtor.errors : vErrors.concat(isSubscriptionDebtor.errors), errors = vErrors.length)), data.receiver !== void 0 && (isSubscriptionReceiver(data.receiver, { instancePath: instancePath + "/receiver" }) || (vErrors = vErrors === null ? isSubscriptionReceiver.errors : vErrors.concat(isSubscriptionReceiver.errors), errors = vErrors.length)), data.payer !== void 0 && (isSubscriptionPayer(data.payer, { instancePath: instancePath + "/payer" }) || (vErrors = vErrors === null ? isSubscriptionPayer.errors : vErrors.concat(isSubscriptionPayer.errors), errors = vErrors.length)), data.description !== void 0 && typeof data.description != "string") {
      let err11 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.webhookUrl !== void 0 && (isUrl(data.webhookUrl, { instancePath: instancePath + "/webhookUrl" }) || (vErrors = vErrors === null ? isUrl.errors : vErrors.concat(isUrl.errors), errors = vErrors.length)), data.externalId !== void 0 && typeof data.externalId != "string") {
      let err12 = { instancePath: instancePath + "/externalId", schemaPath: "#/properties/externalId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.createdAt !== void 0 && (isTimestamp(data.createdAt, { instancePath: instancePath + "/createdAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.updatedAt !== void 0 && (isTimestamp(data.updatedAt, { instancePath: instancePath + "/updatedAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.cancellationRequests !== void 0) {
      let data24 = data.cancellationRequests;
      if (Array.isArray(data24)) {
        let len1 = data24.length, limit1 = errors + 100;
        for (let i1 = 0; i1 < len1 && !(errors >= limit1); i1++)
          isCancellationRequest(data24[i1], { instancePath: instancePath + "/cancellationRequests/" + i1 }) || (vErrors = vErrors === null ? isCancellationRequest.errors : vErrors.concat(isCancellationRequest.errors), errors = vErrors.length);
      } else {
        let err13 = { instancePath: instancePath + "/cancellationRequests", schemaPath: "#/properties/cancellationRequests/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
  } else {
    let err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
  }
  return isSubscription.errors = vErrors, errors === 0;
}
function isPaymentPurpose(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "FIRST_ATTEMPT" || data === "NEW_ATTEMPT_AFTER_DUE_DATE")) {
    let err1 = { instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: ["FIRST_ATTEMPT", "NEW_ATTEMPT_AFTER_DUE_DATE"] }, message: "must be one of FIRST_ATTEMPT, NEW_ATTEMPT_AFTER_DUE_DATE" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isPaymentPurpose.errors = vErrors, errors === 0;
}
function isScheduledPaymentRequest(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.accountId !== void 0 && typeof data.accountId != "string") {
      let err0 = { instancePath: instancePath + "/accountId", schemaPath: "#/properties/accountId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.dueDate !== void 0) {
      let data1 = data.dueDate;
      if (typeof data1 == "string") {
        if (!dateFormat.test(data1)) {
          let err1 = { instancePath: instancePath + "/dueDate", schemaPath: "#/properties/dueDate/format", keyword: "format", params: { format: "date" }, message: "must be a valid date, such as \"2026-11-26\"" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
      } else {
        let err2 = { instancePath: instancePath + "/dueDate", schemaPath: "#/properties/dueDate/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.externalId !== void 0 && typeof data.externalId != "string") {
      let err3 = { instancePath: instancePath + "/externalId", schemaPath: "#/properties/externalId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.amount !== void 0 && (isFlexibleMoney(data.amount, { instancePath: instancePath + "/amount" }) || (vErrors = vErrors === null ? isFlexibleMoney.errors : vErrors.concat(isFlexibleMoney.errors), errors = vErrors.length)), data.description !== void 0 && typeof data.description != "string") {
      let err4 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.purpose !== void 0 && (isPaymentPurpose(data.purpose, { instancePath: instancePath + "/purpose" }) || (vErrors = vErrors === null ? isPaymentPurpose.errors : vErrors.concat(isPaymentPurpose.errors), errors = vErrors.length)), data.originalScheduledPaymentId !== void 0 && typeof data.originalScheduledPaymentId != "string") {
      let err5 = { instancePath: instancePath + "/originalScheduledPaymentId", schemaPath: "#/properties/originalScheduledPaymentId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    data.webhookUrl !== void 0 && (isUrl(data.webhookUrl, { instancePath: instancePath + "/webhookUrl" }) || (vErrors = vErrors === null ? isUrl.errors : vErrors.concat(isUrl.errors), errors = vErrors.length));
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return isScheduledPaymentRequest.errors = vErrors, errors === 0;
}
function isScheduledPaymentStatus(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isScheduledPaymentStatus.errors = vErrors, errors === 0;
}
function isScheduledPayment(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id !== void 0 && typeof data.id != "string") {
      let err0 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.endToEndId !== void 0 && typeof data.endToEndId != "string") {
      let err1 = { instancePath: instancePath + "/endToEndId", schemaPath: "#/properties/endToEndId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.conciliationId !== void 0 && typeof data.conciliationId != "string") {
      let err2 = { instancePath: instancePath + "/conciliationId", schemaPath: "#/properties/conciliationId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.status !== void 0 && (isScheduledPaymentStatus(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? isScheduledPaymentStatus.errors : vErrors.concat(isScheduledPaymentStatus.errors), errors = vErrors.length)), data.dueDate !== void 0) {
      let data4 = data.dueDate;
      if (typeof data4 == "string") {
        if (!dateFormat.test(data4)) {
          let err3 = { instancePath: instancePath + "/dueDate", schemaPath: "#/properties/dueDate/format", keyword: "format", params: { format: "date" }, message: "must be a valid date, such as \"2026-11-26\"" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/dueDate", schemaPath: "#/properties/dueDate/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.amount !== void 0 && (isFlexibleMoney(data.amount, { instancePath: instancePath + "/amount" }) || (vErrors = vErrors === null ? isFlexibleMoney.errors : vErrors.concat(isFlexibleMoney.errors), errors = vErrors.length)), data.description !== void 0 && typeof data.description != "string") {
      let err5 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.subscriptionId !== void 0 && typeof data.subscriptionId != "string") {
      let err6 = { instancePath: instancePath + "/subscriptionId", schemaPath: "#/properties/subscriptionId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.purpose !== void 0 && (isPaymentPurpose(data.purpose, { instancePath: instancePath + "/purpose" }) || (vErrors = vErrors === null ? isPaymentPurpose.errors : vErrors.concat(isPaymentPurpose.errors), errors = vErrors.length)), data.externalId !== void 0 && typeof data.externalId != "string") {
      let err7 = { instancePath: instancePath + "/externalId", schemaPath: "#/properties/externalId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
  } else {
    let err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
  }
  return isScheduledPayment.errors = vErrors, errors === 0;
}
function isWebhookEventType(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isWebhookEventType.errors = vErrors, errors === 0;
}
var pattern5 = /^[Hh][Tt][Tt][Pp][Ss]:\/\/([^\s%]|%[\dA-Fa-f]{2})+$/u;
function isWebhookEndpointRequest(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have the member `type`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.endpoint === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have the member `endpoint`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.type !== void 0 && (isWebhookEventType(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? isWebhookEventType.errors : vErrors.concat(isWebhookEventType.errors), errors = vErrors.length)), data.endpoint !== void 0) {
      let data1 = data.endpoint;
      if (typeof data1 == "string") {
        if (!pattern5.test(data1)) {
          let err2 = { instancePath: instancePath + "/endpoint", schemaPath: "#/properties/endpoint/pattern", keyword: "pattern", params: { pattern: "^[Hh][Tt][Tt][Pp][Ss]://([^\\s%]|%[\\dA-Fa-f]{2})+$" }, message: "must be an https URL, such as \"https://shop.example\"" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/endpoint", schemaPath: "#/properties/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return isWebhookEndpointRequest.errors = vErrors, errors === 0;
}
function isWebhookConfigurationRequest(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.events === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "events" }, message: "must have the member `events`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.companyId !== void 0 && typeof data.companyId != "string") {
      let err1 = { instancePath: instancePath + "/companyId", schemaPath: "#/properties/companyId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.events !== void 0) {
      let data1 = data.events;
      if (Array.isArray(data1)) {
        let len0 = data1.length, limit0 = errors + 100;
        for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++)
          isWebhookEndpointRequest(data1[i0], { instancePath: instancePath + "/events/" + i0 }) || (vErrors = vErrors === null ? isWebhookEndpointRequest.errors : vErrors.concat(isWebhookEndpointRequest.errors), errors = vErrors.length);
      } else {
        let err2 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
  } else {
    let err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return isWebhookConfigurationRequest.errors = vErrors, errors === 0;
}
function isWebhookEventStatus(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isWebhookEventStatus.errors = vErrors, errors === 0;
}
function isWebhookEndpoint(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have the member `type`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.endpoint === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have the member `endpoint`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.status === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have the member `status`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.createdAt === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "createdAt" }, message: "must have the member `createdAt`" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.updatedAt === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "updatedAt" }, message: "must have the member `updatedAt`" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    data.type !== void 0 && (isWebhookEventType(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? isWebhookEventType.errors : vErrors.concat(isWebhookEventType.errors), errors = vErrors.length)), data.endpoint !== void 0 && (isUrl(data.endpoint, { instancePath: instancePath + "/endpoint" }) || (vErrors = vErrors === null ? isUrl.errors : vErrors.concat(isUrl.errors), errors = vErrors.length)), data.status !== void 0 && (isWebhookEventStatus(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? isWebhookEventStatus.errors : vErrors.concat(isWebhookEventStatus.errors), errors = vErrors.length)), data.createdAt !== void 0 && (isTimestamp(data.createdAt, { instancePath: instancePath + "/createdAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.updatedAt !== void 0 && (isTimestamp(data.updatedAt, { instancePath: instancePath + "/updatedAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length));
  } else {
    let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return isWebhookEndpoint.errors = vErrors, errors === 0;
}
function isWebhookConfiguration(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have the member `id`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.events === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "events" }, message: "must have the member `events`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.id !== void 0 && typeof data.id != "string") {
      let err2 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.companyId !== void 0 && typeof data.companyId != "string") {
      let err3 = { instancePath: instancePath + "/companyId", schemaPath: "#/properties/companyId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.organizationId !== void 0 && typeof data.organizationId != "string") {
      let err4 = { instancePath: instancePath + "/organizationId", schemaPath: "#/properties/organizationId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.status !== void 0 && typeof data.status != "string") {
      let err5 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.createdAt !== void 0 && (isTimestamp(data.createdAt, { instancePath: instancePath + "/createdAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.updatedAt !== void 0 && (isTimestamp(data.updatedAt, { instancePath: instancePath + "/updatedAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.events !== void 0) {
      let data6 = data.events;
      if (Array.isArray(data6)) {
        let len0 = data6.length, limit0 = errors + 100;
        for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++)
          isWebhookEndpoint(data6[i0], { instancePath: instancePath + "/events/" + i0 }) || (vErrors = vErrors === null ? isWebhookEndpoint.errors : vErrors.concat(isWebhookEndpoint.errors), errors = vErrors.length);
      } else {
        let err6 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return isWebhookConfiguration.errors = vErrors, errors === 0;
}
function isCreationBound(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  let _errs1 = errors, valid0 = !1, _errs2 = errors;
  if (typeof data == "string") {
    if (!dateFormat.test(data)) {
      let err1 = { instancePath, schemaPath: "#/anyOf/0/format", keyword: "format", params: { format: "date" }, message: "must be a valid date, such as \"2026-11-26\"" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
  } else {
    let err2 = { instancePath, schemaPath: "#/anyOf/0/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  var _valid0 = _errs2 === errors;
  if (valid0 = valid0 || _valid0, !valid0) {
    let _errs4 = errors;
    if (typeof data == "string") {
      if (!datetimeFormat.test(data)) {
        let err3 = { instancePath, schemaPath: "#/anyOf/1/format", keyword: "format", params: { format: "date-time" }, message: "must be a valid timestamp, such as \"2026-11-26T14:30:00Z\"" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    } else {
      let err4 = { instancePath, schemaPath: "#/anyOf/1/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    var _valid0 = _errs4 === errors;
    valid0 = valid0 || _valid0;
  }
  if (valid0)
    errors = _errs1, vErrors !== null && (_errs1 ? vErrors.length = _errs1 : vErrors = null);
  else {
    let err5 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {}, message: "must match one of its alternatives" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return isCreationBound.errors = vErrors, errors === 0;
}
function isDeliveryAttempt(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.message === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "message" }, message: "must have the member `message`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.statusCode === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "statusCode" }, message: "must have the member `statusCode`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.requestTime === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "requestTime" }, message: "must have the member `requestTime`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.message !== void 0 && typeof data.message != "string") {
      let err3 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.statusCode !== void 0) {
      let data1 = data.statusCode;
      if (!(typeof data1 == "number" && isFinite(data1))) {
        let err4 = { instancePath: instancePath + "/statusCode", schemaPath: "#/properties/statusCode/type", keyword: "type", params: { type: "number" }, message: "must be a number" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    data.requestTime !== void 0 && (isTimestamp(data.requestTime, { instancePath: instancePath + "/requestTime" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length));
  } else {
    let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return isDeliveryAttempt.errors = vErrors, errors === 0;
}
function isUndeliveredEvent(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have the member `id`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.webhookUrl === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "webhookUrl" }, message: "must have the member `webhookUrl`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.status === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have the member `status`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.createdAt === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "createdAt" }, message: "must have the member `createdAt`" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.history === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "history" }, message: "must have the member `history`" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.id !== void 0 && typeof data.id != "string") {
      let err5 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.referenceId !== void 0 && typeof data.referenceId != "string") {
      let err6 = { instancePath: instancePath + "/referenceId", schemaPath: "#/properties/referenceId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.webhookUrl !== void 0 && (isUrl(data.webhookUrl, { instancePath: instancePath + "/webhookUrl" }) || (vErrors = vErrors === null ? isUrl.errors : vErrors.concat(isUrl.errors), errors = vErrors.length)), data.status !== void 0 && typeof data.status != "string") {
      let err7 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.createdAt !== void 0 && (isTimestamp(data.createdAt, { instancePath: instancePath + "/createdAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.updatedAt !== void 0 && (isTimestamp(data.updatedAt, { instancePath: instancePath + "/updatedAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.history !== void 0) {
      let data6 = data.history;
      if (Array.isArray(data6)) {
        let len0 = data6.length, limit0 = errors + 100;
        for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++)
          isDeliveryAttempt(data6[i0], { instancePath: instancePath + "/history/" + i0 }) || (vErrors = vErrors === null ? isDeliveryAttempt.errors : vErrors.concat(isDeliveryAttempt.errors), errors = vErrors.length);
      } else {
        let err8 = { instancePath: instancePath + "/history", schemaPath: "#/properties/history/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
  } else {
    let err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
  }
  return isUndeliveredEvent.errors = vErrors, errors === 0;
}
function isUndeliveredEventPage(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.hasNext === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hasNext" }, message: "must have the member `hasNext`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.data === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have the member `data`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.limit !== void 0) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && isFinite(data0))) {
        let err2 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "number" }, message: "must be a number" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.sort !== void 0 && typeof data.sort != "string") {
      let err3 = { instancePath: instancePath + "/sort", schemaPath: "#/properties/sort/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.nextCursor !== void 0 && (isTimestamp(data.nextCursor, { instancePath: instancePath + "/nextCursor" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.hasNext !== void 0 && typeof data.hasNext != "boolean") {
      let err4 = { instancePath: instancePath + "/hasNext", schemaPath: "#/properties/hasNext/type", keyword: "type", params: { type: "boolean" }, message: "must be a boolean" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.data !== void 0) {
      let data4 = data.data;
      if (Array.isArray(data4)) {
        let len0 = data4.length, limit0 = errors + 100;
        for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++)
          isUndeliveredEvent(data4[i0], { instancePath: instancePath + "/data/" + i0 }) || (vErrors = vErrors === null ? isUndeliveredEvent.errors : vErrors.concat(isUndeliveredEvent.errors), errors = vErrors.length);
      } else {
        let err5 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return isUndeliveredEventPage.errors = vErrors, errors === 0;
}
function isClaimValidationStatus(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isClaimValidationStatus.errors = vErrors, errors === 0;
}
function isClaimValidation(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.validationId === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "validationId" }, message: "must have the member `validationId`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.status === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have the member `status`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.expiresAt === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expiresAt" }, message: "must have the member `expiresAt`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.validationId !== void 0 && typeof data.validationId != "string") {
      let err3 = { instancePath: instancePath + "/validationId", schemaPath: "#/properties/validationId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    data.status !== void 0 && (isClaimValidationStatus(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? isClaimValidationStatus.errors : vErrors.concat(isClaimValidationStatus.errors), errors = vErrors.length)), data.expiresAt !== void 0 && (isTimestamp(data.expiresAt, { instancePath: instancePath + "/expiresAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length));
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return isClaimValidation.errors = vErrors, errors === 0;
}
function isClaimResendRequest(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.validationId === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "validationId" }, message: "must have the member `validationId`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.validationId !== void 0 && typeof data.validationId != "string") {
      let err1 = { instancePath: instancePath + "/validationId", schemaPath: "#/properties/validationId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return isClaimResendRequest.errors = vErrors, errors === 0;
}
function isDocumentType(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isDocumentType.errors = vErrors, errors === 0;
}
function isDocumentUpload(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.file === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "file" }, message: "must have the member `file`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.documentType !== void 0 && (isDocumentType(data.documentType, { instancePath: instancePath + "/documentType" }) || (vErrors = vErrors === null ? isDocumentType.errors : vErrors.concat(isDocumentType.errors), errors = vErrors.length)), data.accountRequestId !== void 0 && typeof data.accountRequestId != "string") {
      let err1 = { instancePath: instancePath + "/accountRequestId", schemaPath: "#/properties/accountRequestId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.append !== void 0 && typeof data.append != "boolean") {
      let err2 = { instancePath: instancePath + "/append", schemaPath: "#/properties/append/type", keyword: "type", params: { type: "boolean" }, message: "must be a boolean" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
  } else {
    let err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return isDocumentUpload.errors = vErrors, errors === 0;
}
function isUploadedDocument(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.missingRequiredDocuments === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "missingRequiredDocuments" }, message: "must have the member `missingRequiredDocuments`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.id !== void 0 && typeof data.id != "string") {
      let err1 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.readUrl !== void 0 && (isUrl(data.readUrl, { instancePath: instancePath + "/readUrl" }) || (vErrors = vErrors === null ? isUrl.errors : vErrors.concat(isUrl.errors), errors = vErrors.length)), data.documentType !== void 0 && (isDocumentType(data.documentType, { instancePath: instancePath + "/documentType" }) || (vErrors = vErrors === null ? isDocumentType.errors : vErrors.concat(isDocumentType.errors), errors = vErrors.length)), data.accountRequestId !== void 0 && typeof data.accountRequestId != "string") {
      let err2 = { instancePath: instancePath + "/accountRequestId", schemaPath: "#/properties/accountRequestId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.attached !== void 0 && typeof data.attached != "boolean") {
      let err3 = { instancePath: instancePath + "/attached", schemaPath: "#/properties/attached/type", keyword: "type", params: { type: "boolean" }, message: "must be a boolean" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.appended !== void 0 && typeof data.appended != "boolean") {
      let err4 = { instancePath: instancePath + "/appended", schemaPath: "#/properties/appended/type", keyword: "type", params: { type: "boolean" }, message: "must be a boolean" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.missingRequiredDocuments !== void 0) {
      let data6 = data.missingRequiredDocuments;
      if (Array.isArray(data6)) {
        let len0 = data6.length, limit0 = errors + 100;
        for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++)
          isDocumentType(data6[i0], { instancePath: instancePath + "/missingRequiredDocuments/" + i0 }) || (vErrors = vErrors === null ? isDocumentType.errors : vErrors.concat(isDocumentType.errors), errors = vErrors.length);
      } else {
        let err5 = { instancePath: instancePath + "/missingRequiredDocuments", schemaPath: "#/properties/missingRequiredDocuments/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return isUploadedDocument.errors = vErrors, errors === 0;
}
function isMedSituationType(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "SCAM" || data === "UNAUTHORIZED_TRANSACTION" || data === "CRIME_OF_COERCION" || data === "FRAUDULENT_ACCESS_AND_AUTHORIZATION" || data === "OTHERS" || data === "UNKNOWN")) {
    let err1 = { instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: ["SCAM", "UNAUTHORIZED_TRANSACTION", "CRIME_OF_COERCION", "FRAUDULENT_ACCESS_AND_AUTHORIZATION", "OTHERS", "UNKNOWN"] }, message: "must be one of SCAM, UNAUTHORIZED_TRANSACTION, CRIME_OF_COERCION, FRAUDULENT_ACCESS_AND_AUTHORIZATION, OTHERS, UNKNOWN" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isMedSituationType.errors = vErrors, errors === 0;
}
var pattern6 = /^P(?=[\dA-TY]*\d([.,]\d+)?\D?$|.{18}\d$)((0+(\W0.*)?[YW])?(0+(\W0.*)?M)?(0+(\W0.*)?D)?(T(0*([01](\W.*)?|2(\W0*)?)H)?(0*((1[01]|\d)?\d(\W.*)?|120(\W0*)?)M)?(0*(([0-6]?\d|7[01])?\d?\d(\W.*)?|7200(\W0*)?)S)?)?|0000(-?00){2}T0[0-2](:?([0-5]\d|60)){2})$/u;
function isMedTracing(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.minimumTransactionAmount !== void 0 && typeof data.minimumTransactionAmount != "string") {
      let err0 = { instancePath: instancePath + "/minimumTransactionAmount", schemaPath: "#/properties/minimumTransactionAmount/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.maxTransactions !== void 0) {
      let data1 = data.maxTransactions;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 5 || isNaN(data1)) {
          let err1 = { instancePath: instancePath + "/maxTransactions", schemaPath: "#/properties/maxTransactions/maximum", keyword: "maximum", params: { comparison: "<=", limit: 5 }, message: "must be at most 5" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
      } else {
        let err2 = { instancePath: instancePath + "/maxTransactions", schemaPath: "#/properties/maxTransactions/type", keyword: "type", params: { type: "number" }, message: "must be a number" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.timeWindow !== void 0) {
      let data2 = data.timeWindow;
      if (typeof data2 == "string") {
        if (!pattern6.test(data2)) {
          let err3 = { instancePath: instancePath + "/timeWindow", schemaPath: "#/properties/timeWindow/pattern", keyword: "pattern", params: { pattern: "^P(?=[\\dA-TY]*\\d([.,]\\d+)?\\D?$|.{18}\\d$)((0+(\\W0.*)?[YW])?(0+(\\W0.*)?M)?(0+(\\W0.*)?D)?(T(0*([01](\\W.*)?|2(\\W0*)?)H)?(0*((1[01]|\\d)?\\d(\\W.*)?|120(\\W0*)?)M)?(0*(([0-6]?\\d|7[01])?\\d?\\d(\\W.*)?|7200(\\W0*)?)S)?)?|0000(-?00){2}T0[0-2](:?([0-5]\\d|60)){2})$" }, message: "must be a duration of at most two hours, such as \"PT1H30M\"" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (exceedsDuration(data2, 7200)) {
          let err4 = { instancePath: instancePath + "/timeWindow", schemaPath: "#/properties/timeWindow/x-maxDuration", keyword: "x-maxDuration", params: { limit: "PT2H" }, message: "must be at most PT2H" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/timeWindow", schemaPath: "#/properties/timeWindow/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.maxDepth !== void 0) {
      let data3 = data.maxDepth;
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 > 10 || isNaN(data3)) {
          let err6 = { instancePath: instancePath + "/maxDepth", schemaPath: "#/properties/maxDepth/maximum", keyword: "maximum", params: { comparison: "<=", limit: 10 }, message: "must be at most 10" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/maxDepth", schemaPath: "#/properties/maxDepth/type", keyword: "type", params: { type: "number" }, message: "must be a number" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
  } else {
    let err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
  }
  return isMedTracing.errors = vErrors, errors === 0;
}
function isMedCaseRequest(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.endToEndId === void 0) {
      let err1 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "endToEndId" }, message: "must have the member `endToEndId`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.situationType === void 0) {
      let err2 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "situationType" }, message: "must have the member `situationType`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.endToEndId !== void 0 && typeof data.endToEndId != "string") {
      let err3 = { instancePath: instancePath + "/endToEndId", schemaPath: "#/allOf/0/properties/endToEndId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.situationType !== void 0 && (isMedSituationType(data.situationType, { instancePath: instancePath + "/situationType" }) || (vErrors = vErrors === null ? isMedSituationType.errors : vErrors.concat(isMedSituationType.errors), errors = vErrors.length)), data.details !== void 0) {
      let data2 = data.details;
      if (typeof data2 == "string") {
        if (countCodePoints(data2) > 2e3) {
          let err4 = { instancePath: instancePath + "/details", schemaPath: "#/allOf/0/properties/details/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must have at most 2000 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/details", schemaPath: "#/allOf/0/properties/details/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    data.tracing !== void 0 && (isMedTracing(data.tracing, { instancePath: instancePath + "/tracing" }) || (vErrors = vErrors === null ? isMedTracing.errors : vErrors.concat(isMedTracing.errors), errors = vErrors.length));
  } else {
    let err6 = { instancePath, schemaPath: "#/allOf/0/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err7 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  let _errs11 = errors, valid2 = !1, passing0 = null, _errs12 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.situationType === void 0) {
      let err8 = { instancePath, schemaPath: "#/allOf/1/oneOf/0/required", keyword: "required", params: { missingProperty: "situationType" }, message: "must have the member `situationType`" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.situationType !== void 0) {
      let data4 = data.situationType;
      if (typeof data4 != "string") {
        let err9 = { instancePath: instancePath + "/situationType", schemaPath: "#/allOf/1/oneOf/0/properties/situationType/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (!(data4 === "SCAM" || data4 === "UNAUTHORIZED_TRANSACTION" || data4 === "CRIME_OF_COERCION" || data4 === "FRAUDULENT_ACCESS_AND_AUTHORIZATION" || data4 === "UNKNOWN")) {
        let err10 = { instancePath: instancePath + "/situationType", schemaPath: "#/allOf/1/oneOf/0/properties/situationType/enum", keyword: "enum", params: { allowedValues: ["SCAM", "UNAUTHORIZED_TRANSACTION", "CRIME_OF_COERCION", "FRAUDULENT_ACCESS_AND_AUTHORIZATION", "UNKNOWN"] }, message: "must be one of SCAM, UNAUTHORIZED_TRANSACTION, CRIME_OF_COERCION, FRAUDULENT_ACCESS_AND_AUTHORIZATION, UNKNOWN" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
  } else {
    let err11 = { instancePath, schemaPath: "#/allOf/1/oneOf/0/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
  }
  var _valid0 = _errs12 === errors;
  _valid0 && (valid2 = !0, passing0 = 0);
  let _errs16 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.situationType === void 0) {
      let err12 = { instancePath, schemaPath: "#/allOf/1/oneOf/1/required", keyword: "required", params: { missingProperty: "situationType" }, message: "must have the member `situationType`" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.details === void 0) {
      let err13 = { instancePath, schemaPath: "#/allOf/1/oneOf/1/required", keyword: "required", params: { missingProperty: "details" }, message: "must have the member `details`" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.situationType !== void 0) {
      let data5 = data.situationType;
      if (typeof data5 != "string") {
        let err14 = { instancePath: instancePath + "/situationType", schemaPath: "#/allOf/1/oneOf/1/properties/situationType/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      if (data5 !== "OTHERS") {
        let err15 = { instancePath: instancePath + "/situationType", schemaPath: "#/allOf/1/oneOf/1/properties/situationType/const", keyword: "const", params: { allowedValue: "OTHERS" }, message: "must be OTHERS" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.details !== void 0 && typeof data.details != "string") {
      let err16 = { instancePath: instancePath + "/details", schemaPath: "#/allOf/1/oneOf/1/properties/details/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
  } else {
    let err17 = { instancePath, schemaPath: "#/allOf/1/oneOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
  }
  var _valid0 = _errs16 === errors;
  if (_valid0 && valid2 ? (valid2 = !1, passing0 = [passing0, 1]) : _valid0 && (valid2 = !0, passing0 = 1), valid2)
    errors = _errs11, vErrors !== null && (_errs11 ? vErrors.length = _errs11 : vErrors = null);
  else {
    let err18 = { instancePath, schemaPath: "#/allOf/1/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one of its alternatives" };
    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
  }
  return isMedCaseRequest.errors = vErrors, errors === 0;
}
function isMedCaseStatus(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isMedCaseStatus.errors = vErrors, errors === 0;
}
function isOpenedMedCase(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.referenceId === void 0) {
      let err1 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "referenceId" }, message: "must have the member `referenceId`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.status === void 0) {
      let err2 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "status" }, message: "must have the member `status`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.accountId === void 0) {
      let err3 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "accountId" }, message: "must have the member `accountId`" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.endToEndId === void 0) {
      let err4 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "endToEndId" }, message: "must have the member `endToEndId`" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.referenceId !== void 0 && typeof data.referenceId != "string") {
      let err5 = { instancePath: instancePath + "/referenceId", schemaPath: "#/allOf/0/properties/referenceId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.status !== void 0 && (isMedCaseStatus(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? isMedCaseStatus.errors : vErrors.concat(isMedCaseStatus.errors), errors = vErrors.length)), data.accountId !== void 0 && typeof data.accountId != "string") {
      let err6 = { instancePath: instancePath + "/accountId", schemaPath: "#/allOf/0/properties/accountId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.endToEndId !== void 0 && typeof data.endToEndId != "string") {
      let err7 = { instancePath: instancePath + "/endToEndId", schemaPath: "#/allOf/0/properties/endToEndId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
  } else {
    let err8 = { instancePath, schemaPath: "#/allOf/0/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status === void 0) {
      let err9 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "status" }, message: "must have the member `status`" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.status !== void 0 && typeof data.status != "string") {
      let err10 = { instancePath: instancePath + "/status", schemaPath: "#/allOf/1/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
  } else {
    let err11 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
  }
  return isOpenedMedCase.errors = vErrors, errors === 0;
}
function isCustomerDocument(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have the member `type`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.number === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "number" }, message: "must have the member `number`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.type !== void 0) {
      let data0 = data.type;
      if (typeof data0 != "string") {
        let err2 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (!(data0 === "CPF" || data0 === "CNPJ" || data0 === "OTHERS" || data0 === "CURP" || data0 === "RFC")) {
        let err3 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/enum", keyword: "enum", params: { allowedValues: ["CPF", "CNPJ", "OTHERS", "CURP", "RFC"] }, message: "must be one of CPF, CNPJ, OTHERS, CURP, RFC" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.number !== void 0 && typeof data.number != "string") {
      let err4 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return isCustomerDocument.errors = vErrors, errors === 0;
}
function isCustomerAddress(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.state === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "state" }, message: "must have the member `state`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.city === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "city" }, message: "must have the member `city`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.street === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "street" }, message: "must have the member `street`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.neighborhood === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "neighborhood" }, message: "must have the member `neighborhood`" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.number === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "number" }, message: "must have the member `number`" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.complement === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "complement" }, message: "must have the member `complement`" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.postalCode === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "postalCode" }, message: "must have the member `postalCode`" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.ip === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ip" }, message: "must have the member `ip`" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.state !== void 0 && typeof data.state != "string") {
      let err8 = { instancePath: instancePath + "/state", schemaPath: "#/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.city !== void 0 && typeof data.city != "string") {
      let err9 = { instancePath: instancePath + "/city", schemaPath: "#/properties/city/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.street !== void 0 && typeof data.street != "string") {
      let err10 = { instancePath: instancePath + "/street", schemaPath: "#/properties/street/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.neighborhood !== void 0 && typeof data.neighborhood != "string") {
      let err11 = { instancePath: instancePath + "/neighborhood", schemaPath: "#/properties/neighborhood/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.number !== void 0 && typeof data.number != "string") {
      let err12 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.complement !== void 0 && typeof data.complement != "string") {
      let err13 = { instancePath: instancePath + "/complement", schemaPath: "#/properties/complement/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.postalCode !== void 0 && typeof data.postalCode != "string") {
      let err14 = { instancePath: instancePath + "/postalCode", schemaPath: "#/properties/postalCode/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.ip !== void 0 && typeof data.ip != "string") {
      let err15 = { instancePath: instancePath + "/ip", schemaPath: "#/properties/ip/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
  } else {
    let err16 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
  }
  return isCustomerAddress.errors = vErrors, errors === 0;
}
var pattern7 = /^[A-Z]{3}$/u;
function isCustomer(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.fullName === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fullName" }, message: "must have the member `fullName`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.type === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have the member `type`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.document === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "document" }, message: "must have the member `document`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.email === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "email" }, message: "must have the member `email`" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.phone === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "phone" }, message: "must have the member `phone`" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.country === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "country" }, message: "must have the member `country`" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.fullName !== void 0 && typeof data.fullName != "string") {
      let err6 = { instancePath: instancePath + "/fullName", schemaPath: "#/properties/fullName/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.type !== void 0) {
      let data1 = data.type;
      if (typeof data1 != "string") {
        let err7 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
      if (!(data1 === "INDIVIDUAL" || data1 === "ORGANIZATION")) {
        let err8 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/enum", keyword: "enum", params: { allowedValues: ["INDIVIDUAL", "ORGANIZATION"] }, message: "must be one of INDIVIDUAL, ORGANIZATION" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.document !== void 0 && (isCustomerDocument(data.document, { instancePath: instancePath + "/document" }) || (vErrors = vErrors === null ? isCustomerDocument.errors : vErrors.concat(isCustomerDocument.errors), errors = vErrors.length)), data.email !== void 0 && typeof data.email != "string") {
      let err9 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.phone !== void 0 && typeof data.phone != "string") {
      let err10 = { instancePath: instancePath + "/phone", schemaPath: "#/properties/phone/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.birth !== void 0) {
      let data5 = data.birth;
      if (typeof data5 == "string") {
        if (!dateFormat.test(data5)) {
          let err11 = { instancePath: instancePath + "/birth", schemaPath: "#/properties/birth/format", keyword: "format", params: { format: "date" }, message: "must be a valid date, such as \"2026-11-26\"" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
      } else {
        let err12 = { instancePath: instancePath + "/birth", schemaPath: "#/properties/birth/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.country !== void 0) {
      let data6 = data.country;
      if (typeof data6 == "string") {
        if (!pattern7.test(data6)) {
          let err13 = { instancePath: instancePath + "/country", schemaPath: "#/properties/country/pattern", keyword: "pattern", params: { pattern: "^[A-Z]{3}$" }, message: "must be three capital letters, such as \"BRA\"" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
      } else {
        let err14 = { instancePath: instancePath + "/country", schemaPath: "#/properties/country/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    data.address !== void 0 && (isCustomerAddress(data.address, { instancePath: instancePath + "/address" }) || (vErrors = vErrors === null ? isCustomerAddress.errors : vErrors.concat(isCustomerAddress.errors), errors = vErrors.length));
  } else {
    let err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
  }
  return isCustomer.errors = vErrors, errors === 0;
}
function isPaymentMethod(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "PIX" || data === "DEPOSIT" || data === "BOLETO" || data === "EXCHANGE_PAY" || data === "CREDIT_CARD" || data === "SPEI" || data === "OXXO" || data === "OXXOPAY" || data === "PAYNET")) {
    let err1 = { instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: ["PIX", "DEPOSIT", "BOLETO", "EXCHANGE_PAY", "CREDIT_CARD", "SPEI", "OXXO", "OXXOPAY", "PAYNET"] }, message: "must be one of PIX, DEPOSIT, BOLETO, EXCHANGE_PAY, CREDIT_CARD, SPEI, OXXO, OXXOPAY, PAYNET" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isPaymentMethod.errors = vErrors, errors === 0;
}
var pattern8 = /^\d+(?:\.\d+)?$/u, pattern10 = /^(?!(?:BRL|USD|MXN)$)[\s\S]*$/u;
function isOrderMoney(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.currency === void 0) {
      let err1 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "currency" }, message: "must have the member `currency`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.value === void 0) {
      let err2 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "value" }, message: "must have the member `value`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.currency !== void 0 && typeof data.currency != "string") {
      let err3 = { instancePath: instancePath + "/currency", schemaPath: "#/allOf/0/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.value !== void 0) {
      let data1 = data.value;
      if (typeof data1 == "string") {
        if (!pattern8.test(data1)) {
          let err4 = { instancePath: instancePath + "/value", schemaPath: "#/allOf/0/properties/value/pattern", keyword: "pattern", params: { pattern: "^\\d+(?:\\.\\d+)?$" }, message: "must be a string with digits and at most one point, such as \"25.00\"" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/value", schemaPath: "#/allOf/0/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/allOf/0/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err7 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  let _errs9 = errors, valid2 = !1, _errs10 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.currency === void 0) {
      let err8 = { instancePath, schemaPath: "#/allOf/1/anyOf/0/required", keyword: "required", params: { missingProperty: "currency" }, message: "must have the member `currency`" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.currency !== void 0) {
      let data2 = data.currency;
      if (typeof data2 != "string") {
        let err9 = { instancePath: instancePath + "/currency", schemaPath: "#/allOf/1/anyOf/0/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (!(data2 === "BRL" || data2 === "USD" || data2 === "MXN")) {
        let err10 = { instancePath: instancePath + "/currency", schemaPath: "#/allOf/1/anyOf/0/properties/currency/enum", keyword: "enum", params: { allowedValues: ["BRL", "USD", "MXN"] }, message: "must be one of BRL, USD, MXN" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.value !== void 0) {
      let data3 = data.value;
      if (typeof data3 == "string") {
        if (!pattern3.test(data3)) {
          let err11 = { instancePath: instancePath + "/value", schemaPath: "#/allOf/1/anyOf/0/properties/value/pattern", keyword: "pattern", params: { pattern: "^\\d+\\.\\d{2}$" }, message: "must be a string with two decimals, such as \"25.00\"" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
      } else {
        let err12 = { instancePath: instancePath + "/value", schemaPath: "#/allOf/1/anyOf/0/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
  } else {
    let err13 = { instancePath, schemaPath: "#/allOf/1/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
  }
  var _valid0 = _errs10 === errors;
  if (valid2 = valid2 || _valid0, !valid2) {
    let _errs16 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.currency === void 0) {
        let err14 = { instancePath, schemaPath: "#/allOf/1/anyOf/1/required", keyword: "required", params: { missingProperty: "currency" }, message: "must have the member `currency`" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      if (data.currency !== void 0) {
        let data4 = data.currency;
        if (typeof data4 == "string") {
          if (!pattern10.test(data4)) {
            let err15 = { instancePath: instancePath + "/currency", schemaPath: "#/allOf/1/anyOf/1/properties/currency/pattern", keyword: "pattern", params: { pattern: "^(?!(?:BRL|USD|MXN)$)[\\s\\S]*$" }, message: "must be another currency than BRL, USD and MXN, such as \"USDT\"" };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        } else {
          let err16 = { instancePath: instancePath + "/currency", schemaPath: "#/allOf/1/anyOf/1/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
      }
    } else {
      let err17 = { instancePath, schemaPath: "#/allOf/1/anyOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
    var _valid0 = _errs16 === errors;
    valid2 = valid2 || _valid0;
  }
  if (valid2)
    errors = _errs9, vErrors !== null && (_errs9 ? vErrors.length = _errs9 : vErrors = null);
  else {
    let err18 = { instancePath, schemaPath: "#/allOf/1/anyOf", keyword: "anyOf", params: {}, message: "must match one of its alternatives" };
    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
  }
  return isOrderMoney.errors = vErrors, errors === 0;
}
function isFinancialPartner(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "EXCHANGE_PAY" || data === "LATAM_PAY" || data === "PARTNER_A" || data === "PARTNER_B" || data === "PARTNER_C" || data === "PIX_PARTNER")) {
    let err1 = { instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: ["EXCHANGE_PAY", "LATAM_PAY", "PARTNER_A", "PARTNER_B", "PARTNER_C", "PIX_PARTNER"] }, message: "must be one of EXCHANGE_PAY, LATAM_PAY, PARTNER_A, PARTNER_B, PARTNER_C, PIX_PARTNER" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isFinancialPartner.errors = vErrors, errors === 0;
}
var pattern11 = /^\d{3}.*$/u, pattern12 = /^(?:0[1-9]|1[0-2])\/\d{2}$/u;
function isCreditCard(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.holderName === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "holderName" }, message: "must have the member `holderName`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.cardNumber === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "cardNumber" }, message: "must have the member `cardNumber`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.cvv === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "cvv" }, message: "must have the member `cvv`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.expirationDate === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expirationDate" }, message: "must have the member `expirationDate`" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.brand === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "brand" }, message: "must have the member `brand`" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.installments === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "installments" }, message: "must have the member `installments`" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.holderName !== void 0 && typeof data.holderName != "string") {
      let err6 = { instancePath: instancePath + "/holderName", schemaPath: "#/properties/holderName/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.holderDocument !== void 0) {
      let data1 = data.holderDocument;
      if (typeof data1 == "string") {
        if (!pattern11.test(data1)) {
          let err7 = { instancePath: instancePath + "/holderDocument", schemaPath: "#/properties/holderDocument/pattern", keyword: "pattern", params: { pattern: "^\\d{3}.*$" }, message: "must be a number whose first three digits are visible, such as \"123********\"" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/holderDocument", schemaPath: "#/properties/holderDocument/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.cardNumber !== void 0 && typeof data.cardNumber != "string") {
      let err9 = { instancePath: instancePath + "/cardNumber", schemaPath: "#/properties/cardNumber/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.cvv !== void 0 && typeof data.cvv != "string") {
      let err10 = { instancePath: instancePath + "/cvv", schemaPath: "#/properties/cvv/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.expirationDate !== void 0) {
      let data4 = data.expirationDate;
      if (typeof data4 == "string") {
        if (!pattern12.test(data4)) {
          let err11 = { instancePath: instancePath + "/expirationDate", schemaPath: "#/properties/expirationDate/pattern", keyword: "pattern", params: { pattern: "^(?:0[1-9]|1[0-2])/\\d{2}$" }, message: "must be a month and a year, such as \"09/29\"" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
      } else {
        let err12 = { instancePath: instancePath + "/expirationDate", schemaPath: "#/properties/expirationDate/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.brand !== void 0 && typeof data.brand != "string") {
      let err13 = { instancePath: instancePath + "/brand", schemaPath: "#/properties/brand/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.installments !== void 0) {
      let data6 = data.installments;
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 < 1 || isNaN(data6)) {
          let err14 = { instancePath: instancePath + "/installments", schemaPath: "#/properties/installments/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be at least 1" };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
      } else {
        let err15 = { instancePath: instancePath + "/installments", schemaPath: "#/properties/installments/type", keyword: "type", params: { type: "number" }, message: "must be a number" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.skipThreeDSecure !== void 0 && typeof data.skipThreeDSecure != "boolean") {
      let err16 = { instancePath: instancePath + "/skipThreeDSecure", schemaPath: "#/properties/skipThreeDSecure/type", keyword: "type", params: { type: "boolean" }, message: "must be a boolean" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
  } else {
    let err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
  }
  return isCreditCard.errors = vErrors, errors === 0;
}
function isBrowser(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.httpAcceptBrowserValue === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "httpAcceptBrowserValue" }, message: "must have the member `httpAcceptBrowserValue`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.httpAcceptContent === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "httpAcceptContent" }, message: "must have the member `httpAcceptContent`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.httpBrowserLanguage === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "httpBrowserLanguage" }, message: "must have the member `httpBrowserLanguage`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.httpBrowserJavaEnabled === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "httpBrowserJavaEnabled" }, message: "must have the member `httpBrowserJavaEnabled`" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.httpBrowserJavaScriptEnabled === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "httpBrowserJavaScriptEnabled" }, message: "must have the member `httpBrowserJavaScriptEnabled`" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.httpBrowserColorDepth === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "httpBrowserColorDepth" }, message: "must have the member `httpBrowserColorDepth`" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.httpBrowserScreenHeight === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "httpBrowserScreenHeight" }, message: "must have the member `httpBrowserScreenHeight`" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.httpBrowserScreenWidth === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "httpBrowserScreenWidth" }, message: "must have the member `httpBrowserScreenWidth`" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.httpBrowserTimeDifference === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "httpBrowserTimeDifference" }, message: "must have the member `httpBrowserTimeDifference`" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.userAgentBrowserValue === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "userAgentBrowserValue" }, message: "must have the member `userAgentBrowserValue`" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.httpAcceptBrowserValue !== void 0 && typeof data.httpAcceptBrowserValue != "string") {
      let err10 = { instancePath: instancePath + "/httpAcceptBrowserValue", schemaPath: "#/properties/httpAcceptBrowserValue/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.httpAcceptContent !== void 0 && typeof data.httpAcceptContent != "string") {
      let err11 = { instancePath: instancePath + "/httpAcceptContent", schemaPath: "#/properties/httpAcceptContent/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.httpBrowserLanguage !== void 0 && typeof data.httpBrowserLanguage != "string") {
      let err12 = { instancePath: instancePath + "/httpBrowserLanguage", schemaPath: "#/properties/httpBrowserLanguage/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.httpBrowserJavaEnabled !== void 0 && typeof data.httpBrowserJavaEnabled != "boolean") {
      let err13 = { instancePath: instancePath + "/httpBrowserJavaEnabled", schemaPath: "#/properties/httpBrowserJavaEnabled/type", keyword: "type", params: { type: "boolean" }, message: "must be a boolean" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.httpBrowserJavaScriptEnabled !== void 0 && typeof data.httpBrowserJavaScriptEnabled != "boolean") {
      let err14 = { instancePath: instancePath + "/httpBrowserJavaScriptEnabled", schemaPath: "#/properties/httpBrowserJavaScriptEnabled/type", keyword: "type", params: { type: "boolean" }, message: "must be a boolean" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.httpBrowserColorDepth !== void 0 && typeof data.httpBrowserColorDepth != "string") {
      let err15 = { instancePath: instancePath + "/httpBrowserColorDepth", schemaPath: "#/properties/httpBrowserColorDepth/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.httpBrowserScreenHeight !== void 0 && typeof data.httpBrowserScreenHeight != "string") {
      let err16 = { instancePath: instancePath + "/httpBrowserScreenHeight", schemaPath: "#/properties/httpBrowserScreenHeight/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    if (data.httpBrowserScreenWidth !== void 0 && typeof data.httpBrowserScreenWidth != "string") {
      let err17 = { instancePath: instancePath + "/httpBrowserScreenWidth", schemaPath: "#/properties/httpBrowserScreenWidth/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
    if (data.httpBrowserTimeDifference !== void 0 && typeof data.httpBrowserTimeDifference != "string") {
      let err18 = { instancePath: instancePath + "/httpBrowserTimeDifference", schemaPath: "#/properties/httpBrowserTimeDifference/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
    }
    if (data.userAgentBrowserValue !== void 0 && typeof data.userAgentBrowserValue != "string") {
      let err19 = { instancePath: instancePath + "/userAgentBrowserValue", schemaPath: "#/properties/userAgentBrowserValue/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
    }
  } else {
    let err20 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
  }
  return isBrowser.errors = vErrors, errors === 0;
}
function isSpecialPaymentDetails(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.card3DSToken !== void 0 && typeof data.card3DSToken != "string") {
      let err0 = { instancePath: instancePath + "/card3DSToken", schemaPath: "#/properties/card3DSToken/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.cardToken !== void 0 && typeof data.cardToken != "string") {
      let err1 = { instancePath: instancePath + "/cardToken", schemaPath: "#/properties/cardToken/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.creditCard !== void 0 && (isCreditCard(data.creditCard, { instancePath: instancePath + "/creditCard" }) || (vErrors = vErrors === null ? isCreditCard.errors : vErrors.concat(isCreditCard.errors), errors = vErrors.length)), data.installmentsNumber !== void 0) {
      let data3 = data.installmentsNumber;
      if (!(typeof data3 == "number" && isFinite(data3))) {
        let err2 = { instancePath: instancePath + "/installmentsNumber", schemaPath: "#/properties/installmentsNumber/type", keyword: "type", params: { type: "number" }, message: "must be a number" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    data.browser !== void 0 && (isBrowser(data.browser, { instancePath: instancePath + "/browser" }) || (vErrors = vErrors === null ? isBrowser.errors : vErrors.concat(isBrowser.errors), errors = vErrors.length));
  } else {
    let err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return isSpecialPaymentDetails.errors = vErrors, errors === 0;
}
function isOrderDetails(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.code === void 0) {
      let err1 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "code" }, message: "must have the member `code`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.paymentMethod === void 0) {
      let err2 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "paymentMethod" }, message: "must have the member `paymentMethod`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.additionalInfo === void 0) {
      let err3 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "additionalInfo" }, message: "must have the member `additionalInfo`" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.webhookUrl === void 0) {
      let err4 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "webhookUrl" }, message: "must have the member `webhookUrl`" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.returnUrl === void 0) {
      let err5 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "returnUrl" }, message: "must have the member `returnUrl`" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.code !== void 0 && typeof data.code != "string") {
      let err6 = { instancePath: instancePath + "/code", schemaPath: "#/allOf/0/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.paymentMethod !== void 0 && (isPaymentMethod(data.paymentMethod, { instancePath: instancePath + "/paymentMethod" }) || (vErrors = vErrors === null ? isPaymentMethod.errors : vErrors.concat(isPaymentMethod.errors), errors = vErrors.length)), data.amount !== void 0 && (isOrderMoney(data.amount, { instancePath: instancePath + "/amount" }) || (vErrors = vErrors === null ? isOrderMoney.errors : vErrors.concat(isOrderMoney.errors), errors = vErrors.length)), data.additionalInfo !== void 0 && typeof data.additionalInfo != "string") {
      let err7 = { instancePath: instancePath + "/additionalInfo", schemaPath: "#/allOf/0/properties/additionalInfo/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.webhookUrl !== void 0 && (isUrl(data.webhookUrl, { instancePath: instancePath + "/webhookUrl" }) || (vErrors = vErrors === null ? isUrl.errors : vErrors.concat(isUrl.errors), errors = vErrors.length)), data.returnUrl !== void 0 && (isUrl(data.returnUrl, { instancePath: instancePath + "/returnUrl" }) || (vErrors = vErrors === null ? isUrl.errors : vErrors.concat(isUrl.errors), errors = vErrors.length)), data.financialPartner !== void 0 && (isFinancialPartner(data.financialPartner, { instancePath: instancePath + "/financialPartner" }) || (vErrors = vErrors === null ? isFinancialPartner.errors : vErrors.concat(isFinancialPartner.errors), errors = vErrors.length)), data.expiration !== void 0) {
      let data7 = data.expiration;
      if (!(typeof data7 == "number" && isFinite(data7))) {
        let err8 = { instancePath: instancePath + "/expiration", schemaPath: "#/allOf/0/properties/expiration/type", keyword: "type", params: { type: "number" }, message: "must be a number" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.pixKey !== void 0 && typeof data.pixKey != "string") {
      let err9 = { instancePath: instancePath + "/pixKey", schemaPath: "#/allOf/0/properties/pixKey/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.specialPaymentDetails !== void 0 && (isSpecialPaymentDetails(data.specialPaymentDetails, { instancePath: instancePath + "/specialPaymentDetails" }) || (vErrors = vErrors === null ? isSpecialPaymentDetails.errors : vErrors.concat(isSpecialPaymentDetails.errors), errors = vErrors.length)), data.bankSlug !== void 0 && typeof data.bankSlug != "string") {
      let err10 = { instancePath: instancePath + "/bankSlug", schemaPath: "#/allOf/0/properties/bankSlug/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
  } else {
    let err11 = { instancePath, schemaPath: "#/allOf/0/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err12 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
  }
  let _errs21 = errors, valid2 = !1, passing0 = null, _errs22 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.paymentMethod === void 0) {
      let err13 = { instancePath, schemaPath: "#/allOf/1/oneOf/0/required", keyword: "required", params: { missingProperty: "paymentMethod" }, message: "must have the member `paymentMethod`" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.paymentMethod !== void 0) {
      let data11 = data.paymentMethod;
      if (typeof data11 != "string") {
        let err14 = { instancePath: instancePath + "/paymentMethod", schemaPath: "#/allOf/1/oneOf/0/properties/paymentMethod/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      if (data11 !== "PIX") {
        let err15 = { instancePath: instancePath + "/paymentMethod", schemaPath: "#/allOf/1/oneOf/0/properties/paymentMethod/const", keyword: "const", params: { allowedValue: "PIX" }, message: "must be PIX" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
  } else {
    let err16 = { instancePath, schemaPath: "#/allOf/1/oneOf/0/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
  }
  var _valid0 = _errs22 === errors;
  _valid0 && (valid2 = !0, passing0 = 0);
  let _errs26 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.paymentMethod === void 0) {
      let err17 = { instancePath, schemaPath: "#/allOf/1/oneOf/1/required", keyword: "required", params: { missingProperty: "paymentMethod" }, message: "must have the member `paymentMethod`" };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
    if (data.amount === void 0) {
      let err18 = { instancePath, schemaPath: "#/allOf/1/oneOf/1/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have the member `amount`" };
      vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
    }
    if (data.paymentMethod !== void 0) {
      let data12 = data.paymentMethod;
      if (typeof data12 != "string") {
        let err19 = { instancePath: instancePath + "/paymentMethod", schemaPath: "#/allOf/1/oneOf/1/properties/paymentMethod/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
      if (!(data12 === "DEPOSIT" || data12 === "BOLETO" || data12 === "EXCHANGE_PAY" || data12 === "CREDIT_CARD" || data12 === "SPEI" || data12 === "OXXO" || data12 === "OXXOPAY" || data12 === "PAYNET")) {
        let err20 = { instancePath: instancePath + "/paymentMethod", schemaPath: "#/allOf/1/oneOf/1/properties/paymentMethod/enum", keyword: "enum", params: { allowedValues: ["DEPOSIT", "BOLETO", "EXCHANGE_PAY", "CREDIT_CARD", "SPEI", "OXXO", "OXXOPAY", "PAYNET"] }, message: "must be one of DEPOSIT, BOLETO, EXCHANGE_PAY, CREDIT_CARD, SPEI, OXXO, OXXOPAY, PAYNET" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
    if (data.amount !== void 0) {
      let data13 = data.amount;
      if (!(data13 && typeof data13 == "object" && !Array.isArray(data13))) {
        let err21 = { instancePath: instancePath + "/amount", schemaPath: "#/allOf/1/oneOf/1/properties/amount/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.pixKey !== void 0) {
      let err22 = { instancePath: instancePath + "/pixKey", schemaPath: "#/allOf/1/oneOf/1/properties/pixKey/not", keyword: "not", params: {}, message: "is not allowed" };
      vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
    }
    if (data.expiration !== void 0) {
      let err23 = { instancePath: instancePath + "/expiration", schemaPath: "#/allOf/1/oneOf/1/properties/expiration/not", keyword: "not", params: {}, message: "is not allowed" };
      vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
    }
  } else {
    let err24 = { instancePath, schemaPath: "#/allOf/1/oneOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
  }
  var _valid0 = _errs26 === errors;
  if (_valid0 && valid2 ? (valid2 = !1, passing0 = [passing0, 1]) : _valid0 && (valid2 = !0, passing0 = 1), valid2)
    errors = _errs21, vErrors !== null && (_errs21 ? vErrors.length = _errs21 : vErrors = null);
  else {
    let err25 = { instancePath, schemaPath: "#/allOf/1/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one of its alternatives" };
    vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
  }
  return isOrderDetails.errors = vErrors, errors === 0;
}
function isTransparentOrderRequest(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.order === void 0) {
      let err1 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "order" }, message: "must have the member `order`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    data.customer !== void 0 && (isCustomer(data.customer, { instancePath: instancePath + "/customer" }) || (vErrors = vErrors === null ? isCustomer.errors : vErrors.concat(isCustomer.errors), errors = vErrors.length)), data.order !== void 0 && (isOrderDetails(data.order, { instancePath: instancePath + "/order" }) || (vErrors = vErrors === null ? isOrderDetails.errors : vErrors.concat(isOrderDetails.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/allOf/0/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err3 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  let _errs7 = errors, valid2 = !1, _errs8 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.customer === void 0) {
      let err4 = { instancePath, schemaPath: "#/allOf/1/anyOf/0/required", keyword: "required", params: { missingProperty: "customer" }, message: "must have the member `customer`" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.customer !== void 0) {
      let data2 = data.customer;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        let err5 = { instancePath: instancePath + "/customer", schemaPath: "#/allOf/1/anyOf/0/properties/customer/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/allOf/1/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  var _valid0 = _errs8 === errors;
  if (valid2 = valid2 || _valid0, !valid2) {
    let _errs13 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.order !== void 0) {
        let data3 = data.order;
        if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
          if (data3.paymentMethod === void 0) {
            let err7 = { instancePath: instancePath + "/order", schemaPath: "#/allOf/1/anyOf/1/properties/order/required", keyword: "required", params: { missingProperty: "paymentMethod" }, message: "must have the member `paymentMethod`" };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (data3.paymentMethod !== void 0) {
            let data4 = data3.paymentMethod;
            if (typeof data4 != "string") {
              let err8 = { instancePath: instancePath + "/order/paymentMethod", schemaPath: "#/allOf/1/anyOf/1/properties/order/properties/paymentMethod/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (data4 !== "PIX") {
              let err9 = { instancePath: instancePath + "/order/paymentMethod", schemaPath: "#/allOf/1/anyOf/1/properties/order/properties/paymentMethod/const", keyword: "const", params: { allowedValue: "PIX" }, message: "must be PIX" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          }
          if (data3.financialPartner !== void 0) {
            let data5 = data3.financialPartner;
            if (typeof data5 != "string") {
              let err10 = { instancePath: instancePath + "/order/financialPartner", schemaPath: "#/allOf/1/anyOf/1/properties/order/properties/financialPartner/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (data5 !== "PIX_PARTNER") {
              let err11 = { instancePath: instancePath + "/order/financialPartner", schemaPath: "#/allOf/1/anyOf/1/properties/order/properties/financialPartner/const", keyword: "const", params: { allowedValue: "PIX_PARTNER" }, message: "must be PIX_PARTNER" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          }
        } else {
          let err12 = { instancePath: instancePath + "/order", schemaPath: "#/allOf/1/anyOf/1/properties/order/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
      }
    } else {
      let err13 = { instancePath, schemaPath: "#/allOf/1/anyOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    var _valid0 = _errs13 === errors;
    valid2 = valid2 || _valid0;
  }
  if (valid2)
    errors = _errs7, vErrors !== null && (_errs7 ? vErrors.length = _errs7 : vErrors = null);
  else {
    let err14 = { instancePath, schemaPath: "#/allOf/1/anyOf", keyword: "anyOf", params: {}, message: "must match one of its alternatives" };
    vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
  }
  return isTransparentOrderRequest.errors = vErrors, errors === 0;
}
function isOrderDetailsV2(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (isOrderDetails(data, { instancePath }) || (vErrors = vErrors === null ? isOrderDetails.errors : vErrors.concat(isOrderDetails.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.amount === void 0) {
      let err1 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have the member `amount`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    data.amount !== void 0 && (isOrderMoney(data.amount, { instancePath: instancePath + "/amount" }) || (vErrors = vErrors === null ? isOrderMoney.errors : vErrors.concat(isOrderMoney.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return isOrderDetailsV2.errors = vErrors, errors === 0;
}
function isTransparentOrderRequestV2(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (isTransparentOrderRequest(data, { instancePath }) || (vErrors = vErrors === null ? isTransparentOrderRequest.errors : vErrors.concat(isTransparentOrderRequest.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.order === void 0) {
      let err1 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "order" }, message: "must have the member `order`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    data.order !== void 0 && (isOrderDetailsV2(data.order, { instancePath: instancePath + "/order" }) || (vErrors = vErrors === null ? isOrderDetailsV2.errors : vErrors.concat(isOrderDetailsV2.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return isTransparentOrderRequestV2.errors = vErrors, errors === 0;
}
function isOrderStatus(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isOrderStatus.errors = vErrors, errors === 0;
}
function isChallengeStatus(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isChallengeStatus.errors = vErrors, errors === 0;
}
function isFeePart(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (Object.keys(data).length < 1) {
      let err0 = { instancePath, schemaPath: "#/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must have at least 1 member" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isFeePart.errors = vErrors, errors === 0;
}
function isOrderFee(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.fixed === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fixed" }, message: "must have the member `fixed`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.variable === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "variable" }, message: "must have the member `variable`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.additional === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "additional" }, message: "must have the member `additional`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    data.fixed !== void 0 && (isFeePart(data.fixed, { instancePath: instancePath + "/fixed" }) || (vErrors = vErrors === null ? isFeePart.errors : vErrors.concat(isFeePart.errors), errors = vErrors.length)), data.variable !== void 0 && (isFeePart(data.variable, { instancePath: instancePath + "/variable" }) || (vErrors = vErrors === null ? isFeePart.errors : vErrors.concat(isFeePart.errors), errors = vErrors.length)), data.additional !== void 0 && (isFeePart(data.additional, { instancePath: instancePath + "/additional" }) || (vErrors = vErrors === null ? isFeePart.errors : vErrors.concat(isFeePart.errors), errors = vErrors.length));
  } else {
    let err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return isOrderFee.errors = vErrors, errors === 0;
}
function isSpeiAccount(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.clabe === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "clabe" }, message: "must have the member `clabe`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.beneficiary === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "beneficiary" }, message: "must have the member `beneficiary`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.bankCode === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "bankCode" }, message: "must have the member `bankCode`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.clabe !== void 0 && typeof data.clabe != "string") {
      let err3 = { instancePath: instancePath + "/clabe", schemaPath: "#/properties/clabe/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.beneficiary !== void 0 && typeof data.beneficiary != "string") {
      let err4 = { instancePath: instancePath + "/beneficiary", schemaPath: "#/properties/beneficiary/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.bankCode !== void 0 && typeof data.bankCode != "string") {
      let err5 = { instancePath: instancePath + "/bankCode", schemaPath: "#/properties/bankCode/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return isSpeiAccount.errors = vErrors, errors === 0;
}
function isTransparentOrder(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have the member `id`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.code === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "code" }, message: "must have the member `code`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.status === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have the member `status`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.universalLink === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "universalLink" }, message: "must have the member `universalLink`" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.amountToPay === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amountToPay" }, message: "must have the member `amountToPay`" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.description === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "description" }, message: "must have the member `description`" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.id !== void 0 && typeof data.id != "string") {
      let err6 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.code !== void 0 && typeof data.code != "string") {
      let err7 = { instancePath: instancePath + "/code", schemaPath: "#/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.status !== void 0 && (isOrderStatus(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? isOrderStatus.errors : vErrors.concat(isOrderStatus.errors), errors = vErrors.length)), data.qrcodeLink !== void 0 && (isUrl(data.qrcodeLink, { instancePath: instancePath + "/qrcodeLink" }) || (vErrors = vErrors === null ? isUrl.errors : vErrors.concat(isUrl.errors), errors = vErrors.length)), data.qrcodeBase64 !== void 0 && typeof data.qrcodeBase64 != "string") {
      let err8 = { instancePath: instancePath + "/qrcodeBase64", schemaPath: "#/properties/qrcodeBase64/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.qrcodeData !== void 0 && typeof data.qrcodeData != "string") {
      let err9 = { instancePath: instancePath + "/qrcodeData", schemaPath: "#/properties/qrcodeData/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.expireDateTime !== void 0 && (isTimestamp(data.expireDateTime, { instancePath: instancePath + "/expireDateTime" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.deepLink !== void 0 && typeof data.deepLink != "string") {
      let err10 = { instancePath: instancePath + "/deepLink", schemaPath: "#/properties/deepLink/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.universalLink !== void 0 && typeof data.universalLink != "string") {
      let err11 = { instancePath: instancePath + "/universalLink", schemaPath: "#/properties/universalLink/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.challengeUrl !== void 0 && typeof data.challengeUrl != "string") {
      let err12 = { instancePath: instancePath + "/challengeUrl", schemaPath: "#/properties/challengeUrl/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.challengeAccessToken !== void 0 && typeof data.challengeAccessToken != "string") {
      let err13 = { instancePath: instancePath + "/challengeAccessToken", schemaPath: "#/properties/challengeAccessToken/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.challengeSetupUrl !== void 0 && typeof data.challengeSetupUrl != "string") {
      let err14 = { instancePath: instancePath + "/challengeSetupUrl", schemaPath: "#/properties/challengeSetupUrl/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.challengeSetupAccessToken !== void 0 && typeof data.challengeSetupAccessToken != "string") {
      let err15 = { instancePath: instancePath + "/challengeSetupAccessToken", schemaPath: "#/properties/challengeSetupAccessToken/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.challengeStatus !== void 0 && (isChallengeStatus(data.challengeStatus, { instancePath: instancePath + "/challengeStatus" }) || (vErrors = vErrors === null ? isChallengeStatus.errors : vErrors.concat(isChallengeStatus.errors), errors = vErrors.length)), data.checkoutLink !== void 0 && typeof data.checkoutLink != "string") {
      let err16 = { instancePath: instancePath + "/checkoutLink", schemaPath: "#/properties/checkoutLink/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    if (data.token !== void 0 && typeof data.token != "string") {
      let err17 = { instancePath: instancePath + "/token", schemaPath: "#/properties/token/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
    if (data.fee !== void 0 && (isOrderFee(data.fee, { instancePath: instancePath + "/fee" }) || (vErrors = vErrors === null ? isOrderFee.errors : vErrors.concat(isOrderFee.errors), errors = vErrors.length)), data.errorMessage !== void 0 && typeof data.errorMessage != "string") {
      let err18 = { instancePath: instancePath + "/errorMessage", schemaPath: "#/properties/errorMessage/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
    }
    if (data.amountToPay !== void 0 && typeof data.amountToPay != "string") {
      let err19 = { instancePath: instancePath + "/amountToPay", schemaPath: "#/properties/amountToPay/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
    }
    if (data.description !== void 0 && typeof data.description != "string") {
      let err20 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
    }
    data.bankAccount !== void 0 && (isSpeiAccount(data.bankAccount, { instancePath: instancePath + "/bankAccount" }) || (vErrors = vErrors === null ? isSpeiAccount.errors : vErrors.concat(isSpeiAccount.errors), errors = vErrors.length));
  } else {
    let err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
  }
  return isTransparentOrder.errors = vErrors, errors === 0;
}
function isOrderMoneyV3(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (isOrderMoney(data, { instancePath }) || (vErrors = vErrors === null ? isOrderMoney.errors : vErrors.concat(isOrderMoney.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.currency === void 0) {
      let err1 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "currency" }, message: "must have the member `currency`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.currency !== void 0) {
      let data0 = data.currency;
      if (typeof data0 != "string") {
        let err2 = { instancePath: instancePath + "/currency", schemaPath: "#/allOf/1/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (!(data0 === "BRL" || data0 === "USD" || data0 === "USDT" || data0 === "BUSD")) {
        let err3 = { instancePath: instancePath + "/currency", schemaPath: "#/allOf/1/properties/currency/enum", keyword: "enum", params: { allowedValues: ["BRL", "USD", "USDT", "BUSD"] }, message: "must be one of BRL, USD, USDT, BUSD" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return isOrderMoneyV3.errors = vErrors, errors === 0;
}
function isOrderDetailsV3(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (isOrderDetails(data, { instancePath }) || (vErrors = vErrors === null ? isOrderDetails.errors : vErrors.concat(isOrderDetails.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data))
    data.amount !== void 0 && (isOrderMoneyV3(data.amount, { instancePath: instancePath + "/amount" }) || (vErrors = vErrors === null ? isOrderMoneyV3.errors : vErrors.concat(isOrderMoneyV3.errors), errors = vErrors.length));
  else {
    let err1 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isOrderDetailsV3.errors = vErrors, errors === 0;
}
function isTransparentOrderRequestV3(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (isTransparentOrderRequest(data, { instancePath }) || (vErrors = vErrors === null ? isTransparentOrderRequest.errors : vErrors.concat(isTransparentOrderRequest.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.order === void 0) {
      let err1 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "order" }, message: "must have the member `order`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    data.order !== void 0 && (isOrderDetailsV3(data.order, { instancePath: instancePath + "/order" }) || (vErrors = vErrors === null ? isOrderDetailsV3.errors : vErrors.concat(isOrderDetailsV3.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return isTransparentOrderRequestV3.errors = vErrors, errors === 0;
}
function isEitherErrorBody(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, _errs1 = errors;
  isErrorBody(data, { instancePath }) || (vErrors = vErrors === null ? isErrorBody.errors : vErrors.concat(isErrorBody.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  if (valid0 = valid0 || _valid0, !valid0) {
    let _errs2 = errors;
    isErrorMessages(data, { instancePath }) || (vErrors = vErrors === null ? isErrorMessages.errors : vErrors.concat(isErrorMessages.errors), errors = vErrors.length);
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
  }
  if (valid0)
    errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null);
  else {
    let err0 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {}, message: "must match one of its alternatives" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isEitherErrorBody.errors = vErrors, errors === 0;
}
function isCloseRequestQuery(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.skip === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "skip" }, message: "must have the member `skip`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.take === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "take" }, message: "must have the member `take`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.queryFilter === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "queryFilter" }, message: "must have the member `queryFilter`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.sortFilter === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sortFilter" }, message: "must have the member `sortFilter`" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.skip !== void 0) {
      let data0 = data.skip;
      if (!(typeof data0 == "number" && isFinite(data0))) {
        let err4 = { instancePath: instancePath + "/skip", schemaPath: "#/properties/skip/type", keyword: "type", params: { type: "number" }, message: "must be a number" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.take !== void 0) {
      let data1 = data.take;
      if (!(typeof data1 == "number" && isFinite(data1))) {
        let err5 = { instancePath: instancePath + "/take", schemaPath: "#/properties/take/type", keyword: "type", params: { type: "number" }, message: "must be a number" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.requireTotalCount !== void 0 && typeof data.requireTotalCount != "boolean") {
      let err6 = { instancePath: instancePath + "/requireTotalCount", schemaPath: "#/properties/requireTotalCount/type", keyword: "type", params: { type: "boolean" }, message: "must be a boolean" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.group !== void 0 && typeof data.group != "string") {
      let err7 = { instancePath: instancePath + "/group", schemaPath: "#/properties/group/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.queryFilter !== void 0 && typeof data.queryFilter != "string") {
      let err8 = { instancePath: instancePath + "/queryFilter", schemaPath: "#/properties/queryFilter/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.sortFilter !== void 0 && typeof data.sortFilter != "string") {
      let err9 = { instancePath: instancePath + "/sortFilter", schemaPath: "#/properties/sortFilter/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
  } else {
    let err10 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
  }
  return isCloseRequestQuery.errors = vErrors, errors === 0;
}
function isCloseRequestStatus(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isCloseRequestStatus.errors = vErrors, errors === 0;
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
    if (data.name !== void 0 && typeof data.name != "string") {
      let err2 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.email !== void 0 && typeof data.email != "string") {
      let err3 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return isAnalyst.errors = vErrors, errors === 0;
}
function isCloseRequest(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.closeAccountRequestId === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "closeAccountRequestId" }, message: "must have the member `closeAccountRequestId`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.status === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have the member `status`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.accountId === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "accountId" }, message: "must have the member `accountId`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.createdAt === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "createdAt" }, message: "must have the member `createdAt`" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.closeAccountRequestId !== void 0 && typeof data.closeAccountRequestId != "string") {
      let err4 = { instancePath: instancePath + "/closeAccountRequestId", schemaPath: "#/properties/closeAccountRequestId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.status !== void 0 && (isCloseRequestStatus(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? isCloseRequestStatus.errors : vErrors.concat(isCloseRequestStatus.errors), errors = vErrors.length)), data.accountId !== void 0 && typeof data.accountId != "string") {
      let err5 = { instancePath: instancePath + "/accountId", schemaPath: "#/properties/accountId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.closeRequestReason !== void 0 && typeof data.closeRequestReason != "string") {
      let err6 = { instancePath: instancePath + "/closeRequestReason", schemaPath: "#/properties/closeRequestReason/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.closureReason !== void 0 && typeof data.closureReason != "string") {
      let err7 = { instancePath: instancePath + "/closureReason", schemaPath: "#/properties/closureReason/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.analysisObservation !== void 0 && typeof data.analysisObservation != "string") {
      let err8 = { instancePath: instancePath + "/analysisObservation", schemaPath: "#/properties/analysisObservation/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    data.analysedBy !== void 0 && (isAnalyst(data.analysedBy, { instancePath: instancePath + "/analysedBy" }) || (vErrors = vErrors === null ? isAnalyst.errors : vErrors.concat(isAnalyst.errors), errors = vErrors.length)), data.createdAt !== void 0 && (isTimestamp(data.createdAt, { instancePath: instancePath + "/createdAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.updatedAt !== void 0 && (isTimestamp(data.updatedAt, { instancePath: instancePath + "/updatedAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length));
  } else {
    let err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
  }
  return isCloseRequest.errors = vErrors, errors === 0;
}
function isCloseRequestGroup(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.key === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "key" }, message: "must have the member `key`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.count === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "count" }, message: "must have the member `count`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.key !== void 0 && typeof data.key != "string") {
      let err2 = { instancePath: instancePath + "/key", schemaPath: "#/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.count !== void 0) {
      let data1 = data.count;
      if (!(typeof data1 == "number" && isFinite(data1))) {
        let err3 = { instancePath: instancePath + "/count", schemaPath: "#/properties/count/type", keyword: "type", params: { type: "number" }, message: "must be a number" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return isCloseRequestGroup.errors = vErrors, errors === 0;
}
function isCloseRequestPage(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have the member `data`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.totalCount === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "totalCount" }, message: "must have the member `totalCount`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.data !== void 0) {
      let data0 = data.data;
      if (Array.isArray(data0)) {
        let len0 = data0.length, limit0 = errors + 100;
        for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++) {
          let data1 = data0[i0];
          if (!(data1 && typeof data1 == "object" && !Array.isArray(data1))) {
            let err2 = { instancePath: instancePath + "/data/" + i0, schemaPath: "#/properties/data/items/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
          let _errs5 = errors, valid3 = !1, _errs6 = errors;
          isCloseRequest(data1, { instancePath: instancePath + "/data/" + i0 }) || (vErrors = vErrors === null ? isCloseRequest.errors : vErrors.concat(isCloseRequest.errors), errors = vErrors.length);
          var _valid0 = _errs6 === errors;
          if (valid3 = valid3 || _valid0, !valid3) {
            let _errs7 = errors;
            isCloseRequestGroup(data1, { instancePath: instancePath + "/data/" + i0 }) || (vErrors = vErrors === null ? isCloseRequestGroup.errors : vErrors.concat(isCloseRequestGroup.errors), errors = vErrors.length);
            var _valid0 = _errs7 === errors;
            valid3 = valid3 || _valid0;
          }
          if (valid3)
            errors = _errs5, vErrors !== null && (_errs5 ? vErrors.length = _errs5 : vErrors = null);
          else {
            let err3 = { instancePath: instancePath + "/data/" + i0, schemaPath: "#/properties/data/items/anyOf", keyword: "anyOf", params: {}, message: "must match one of its alternatives" };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
      } else {
        let err4 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.totalCount !== void 0) {
      let data2 = data.totalCount;
      if (!(typeof data2 == "number" && isFinite(data2))) {
        let err5 = { instancePath: instancePath + "/totalCount", schemaPath: "#/properties/totalCount/type", keyword: "type", params: { type: "number" }, message: "must be a number" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return isCloseRequestPage.errors = vErrors, errors === 0;
}
function isOpenCloseRequestGroup(data, { instancePath = "" } = {}) {
  return isOpenCloseRequestGroup.errors = null, !0;
}
function isCloseRequestGroupPage(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have the member `data`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.totalCount === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "totalCount" }, message: "must have the member `totalCount`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.data !== void 0) {
      let data0 = data.data;
      if (Array.isArray(data0)) {
        let len0 = data0.length, limit0 = errors + 100;
        for (let i0 = 0; i0 < len0 && !(errors >= limit0); i0++)
          isOpenCloseRequestGroup(data0[i0], { instancePath: instancePath + "/data/" + i0 }) || (vErrors = vErrors === null ? isOpenCloseRequestGroup.errors : vErrors.concat(isOpenCloseRequestGroup.errors), errors = vErrors.length);
      } else {
        let err2 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: "array" }, message: "must be an array" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.totalCount !== void 0) {
      let data2 = data.totalCount;
      if (!(typeof data2 == "number" && isFinite(data2))) {
        let err3 = { instancePath: instancePath + "/totalCount", schemaPath: "#/properties/totalCount/type", keyword: "type", params: { type: "number" }, message: "must be a number" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return isCloseRequestGroupPage.errors = vErrors, errors === 0;
}
function isUnspecifiedError(data, { instancePath = "" } = {}) {
  return isUnspecifiedError.errors = null, !0;
}
function isPayoutStatus(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isPayoutStatus.errors = vErrors, errors === 0;
}
function isPayout(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have the member `id`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.externalId === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "externalId" }, message: "must have the member `externalId`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.status === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have the member `status`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.amount === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have the member `amount`" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.currency === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "currency" }, message: "must have the member `currency`" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.description === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "description" }, message: "must have the member `description`" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.endToEndId === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endToEndId" }, message: "must have the member `endToEndId`" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.paymentMethod === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "paymentMethod" }, message: "must have the member `paymentMethod`" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.createdAt === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "createdAt" }, message: "must have the member `createdAt`" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.id !== void 0 && typeof data.id != "string") {
      let err9 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.externalId !== void 0 && typeof data.externalId != "string") {
      let err10 = { instancePath: instancePath + "/externalId", schemaPath: "#/properties/externalId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.status !== void 0 && (isPayoutStatus(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? isPayoutStatus.errors : vErrors.concat(isPayoutStatus.errors), errors = vErrors.length)), data.errorMessage !== void 0 && typeof data.errorMessage != "string") {
      let err11 = { instancePath: instancePath + "/errorMessage", schemaPath: "#/properties/errorMessage/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.amount !== void 0 && typeof data.amount != "string") {
      let err12 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.currency !== void 0) {
      let data5 = data.currency;
      if (typeof data5 != "string") {
        let err13 = { instancePath: instancePath + "/currency", schemaPath: "#/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
      if (data5 !== "BRL") {
        let err14 = { instancePath: instancePath + "/currency", schemaPath: "#/properties/currency/const", keyword: "const", params: { allowedValue: "BRL" }, message: "must be BRL" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.description !== void 0 && typeof data.description != "string") {
      let err15 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.endToEndId !== void 0 && typeof data.endToEndId != "string") {
      let err16 = { instancePath: instancePath + "/endToEndId", schemaPath: "#/properties/endToEndId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    if (data.paymentMethod !== void 0 && typeof data.paymentMethod != "string") {
      let err17 = { instancePath: instancePath + "/paymentMethod", schemaPath: "#/properties/paymentMethod/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
    data.createdAt !== void 0 && (isTimestamp(data.createdAt, { instancePath: instancePath + "/createdAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.paidAt !== void 0 && (isTimestamp(data.paidAt, { instancePath: instancePath + "/paidAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.settledAt !== void 0 && (isTimestamp(data.settledAt, { instancePath: instancePath + "/settledAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.canceledAt !== void 0 && (isTimestamp(data.canceledAt, { instancePath: instancePath + "/canceledAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length));
  } else {
    let err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
  }
  return isPayout.errors = vErrors, errors === 0;
}
function isSubscriptionCancellation(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id !== void 0 && typeof data.id != "string") {
      let err0 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    data.status !== void 0 && (isCancellationStatus(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? isCancellationStatus.errors : vErrors.concat(isCancellationStatus.errors), errors = vErrors.length)), data.reason !== void 0 && (isCancellationReason(data.reason, { instancePath: instancePath + "/reason" }) || (vErrors = vErrors === null ? isCancellationReason.errors : vErrors.concat(isCancellationReason.errors), errors = vErrors.length)), data.createdAt !== void 0 && (isTimestamp(data.createdAt, { instancePath: instancePath + "/createdAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.canceledAt !== void 0 && (isTimestamp(data.canceledAt, { instancePath: instancePath + "/canceledAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.customer !== void 0 && (isDocumentHolder(data.customer, { instancePath: instancePath + "/customer" }) || (vErrors = vErrors === null ? isDocumentHolder.errors : vErrors.concat(isDocumentHolder.errors), errors = vErrors.length));
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isSubscriptionCancellation.errors = vErrors, errors === 0;
}
function isSubscriptionCancellationData(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id !== void 0 && typeof data.id != "string") {
      let err0 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.externalId !== void 0 && typeof data.externalId != "string") {
      let err1 = { instancePath: instancePath + "/externalId", schemaPath: "#/properties/externalId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    data.status !== void 0 && (isSubscriptionStatus(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? isSubscriptionStatus.errors : vErrors.concat(isSubscriptionStatus.errors), errors = vErrors.length)), data.cancellation !== void 0 && (isSubscriptionCancellation(data.cancellation, { instancePath: instancePath + "/cancellation" }) || (vErrors = vErrors === null ? isSubscriptionCancellation.errors : vErrors.concat(isSubscriptionCancellation.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return isSubscriptionCancellationData.errors = vErrors, errors === 0;
}
function isSubscriptionCancellationNotification(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.event === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have the member `event`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.event !== void 0 && typeof data.event != "string") {
      let err1 = { instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    data.occurredAt !== void 0 && (isTimestamp(data.occurredAt, { instancePath: instancePath + "/occurredAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.data !== void 0 && (isSubscriptionCancellationData(data.data, { instancePath: instancePath + "/data" }) || (vErrors = vErrors === null ? isSubscriptionCancellationData.errors : vErrors.concat(isSubscriptionCancellationData.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return isSubscriptionCancellationNotification.errors = vErrors, errors === 0;
}
function isAcceptedCancellation(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (isSubscriptionCancellation(data, { instancePath }) || (vErrors = vErrors === null ? isSubscriptionCancellation.errors : vErrors.concat(isSubscriptionCancellation.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.canceledAt === void 0) {
      let err1 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "canceledAt" }, message: "must have the member `canceledAt`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.status !== void 0) {
      let data0 = data.status;
      if (typeof data0 != "string") {
        let err2 = { instancePath: instancePath + "/status", schemaPath: "#/allOf/1/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (data0 !== "ACCEPTED") {
        let err3 = { instancePath: instancePath + "/status", schemaPath: "#/allOf/1/properties/status/const", keyword: "const", params: { allowedValue: "ACCEPTED" }, message: "must be ACCEPTED" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    data.canceledAt !== void 0 && (isTimestamp(data.canceledAt, { instancePath: instancePath + "/canceledAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length));
  } else {
    let err4 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return isAcceptedCancellation.errors = vErrors, errors === 0;
}
function isAcceptedCancellationData(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (isSubscriptionCancellationData(data, { instancePath }) || (vErrors = vErrors === null ? isSubscriptionCancellationData.errors : vErrors.concat(isSubscriptionCancellationData.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status !== void 0) {
      let data0 = data.status;
      if (typeof data0 != "string") {
        let err1 = { instancePath: instancePath + "/status", schemaPath: "#/allOf/1/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
      if (data0 !== "CANCELED") {
        let err2 = { instancePath: instancePath + "/status", schemaPath: "#/allOf/1/properties/status/const", keyword: "const", params: { allowedValue: "CANCELED" }, message: "must be CANCELED" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    data.cancellation !== void 0 && (isAcceptedCancellation(data.cancellation, { instancePath: instancePath + "/cancellation" }) || (vErrors = vErrors === null ? isAcceptedCancellation.errors : vErrors.concat(isAcceptedCancellation.errors), errors = vErrors.length));
  } else {
    let err3 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return isAcceptedCancellationData.errors = vErrors, errors === 0;
}
function isAcknowledgement(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.returnCode === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "returnCode" }, message: "must have the member `returnCode`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.returnCode !== void 0) {
      let data0 = data.returnCode;
      if (typeof data0 != "string") {
        let err1 = { instancePath: instancePath + "/returnCode", schemaPath: "#/properties/returnCode/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
      if (data0 !== "SUCCESS") {
        let err2 = { instancePath: instancePath + "/returnCode", schemaPath: "#/properties/returnCode/const", keyword: "const", params: { allowedValue: "SUCCESS" }, message: "must be SUCCESS" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
  } else {
    let err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return isAcknowledgement.errors = vErrors, errors === 0;
}
function isRejectedCancellation(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (isSubscriptionCancellation(data, { instancePath }) || (vErrors = vErrors === null ? isSubscriptionCancellation.errors : vErrors.concat(isSubscriptionCancellation.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status !== void 0) {
      let data0 = data.status;
      if (typeof data0 != "string") {
        let err1 = { instancePath: instancePath + "/status", schemaPath: "#/allOf/1/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
      if (data0 !== "REJECTED") {
        let err2 = { instancePath: instancePath + "/status", schemaPath: "#/allOf/1/properties/status/const", keyword: "const", params: { allowedValue: "REJECTED" }, message: "must be REJECTED" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
  } else {
    let err3 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return isRejectedCancellation.errors = vErrors, errors === 0;
}
function isRejectedCancellationData(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (isSubscriptionCancellationData(data, { instancePath }) || (vErrors = vErrors === null ? isSubscriptionCancellationData.errors : vErrors.concat(isSubscriptionCancellationData.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data))
    data.cancellation !== void 0 && (isRejectedCancellation(data.cancellation, { instancePath: instancePath + "/cancellation" }) || (vErrors = vErrors === null ? isRejectedCancellation.errors : vErrors.concat(isRejectedCancellation.errors), errors = vErrors.length));
  else {
    let err1 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isRejectedCancellationData.errors = vErrors, errors === 0;
}
function isPendingCancellation(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (isSubscriptionCancellation(data, { instancePath }) || (vErrors = vErrors === null ? isSubscriptionCancellation.errors : vErrors.concat(isSubscriptionCancellation.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status !== void 0) {
      let data0 = data.status;
      if (typeof data0 != "string") {
        let err1 = { instancePath: instancePath + "/status", schemaPath: "#/allOf/1/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
      if (data0 !== "PENDING") {
        let err2 = { instancePath: instancePath + "/status", schemaPath: "#/allOf/1/properties/status/const", keyword: "const", params: { allowedValue: "PENDING" }, message: "must be PENDING" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
  } else {
    let err3 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return isPendingCancellation.errors = vErrors, errors === 0;
}
function isPendingCancellationData(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (isSubscriptionCancellationData(data, { instancePath }) || (vErrors = vErrors === null ? isSubscriptionCancellationData.errors : vErrors.concat(isSubscriptionCancellationData.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data))
    data.cancellation !== void 0 && (isPendingCancellation(data.cancellation, { instancePath: instancePath + "/cancellation" }) || (vErrors = vErrors === null ? isPendingCancellation.errors : vErrors.concat(isPendingCancellation.errors), errors = vErrors.length));
  else {
    let err1 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isPendingCancellationData.errors = vErrors, errors === 0;
}
function isSubscriptionRejectedNotification(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.event === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have the member `event`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.occurredAt === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "occurredAt" }, message: "must have the member `occurredAt`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.data === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have the member `data`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.event !== void 0) {
      let data0 = data.event;
      if (typeof data0 != "string") {
        let err3 = { instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (data0 !== "SUBSCRIPTION.REJECTED") {
        let err4 = { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "SUBSCRIPTION.REJECTED" }, message: "must be SUBSCRIPTION.REJECTED" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.occurredAt !== void 0 && (isTimestamp(data.occurredAt, { instancePath: instancePath + "/occurredAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.data !== void 0) {
      let data2 = data.data;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.id === void 0) {
          let err5 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/required", keyword: "required", params: { missingProperty: "id" }, message: "must have the member `id`" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data2.externalId === void 0) {
          let err6 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/required", keyword: "required", params: { missingProperty: "externalId" }, message: "must have the member `externalId`" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (data2.status === void 0) {
          let err7 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/required", keyword: "required", params: { missingProperty: "status" }, message: "must have the member `status`" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (data2.id !== void 0 && typeof data2.id != "string") {
          let err8 = { instancePath: instancePath + "/data/id", schemaPath: "#/properties/data/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        if (data2.externalId !== void 0 && typeof data2.externalId != "string") {
          let err9 = { instancePath: instancePath + "/data/externalId", schemaPath: "#/properties/data/properties/externalId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
        if (data2.status !== void 0) {
          let data5 = data2.status;
          if (typeof data5 != "string") {
            let err10 = { instancePath: instancePath + "/data/status", schemaPath: "#/properties/data/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
          if (data5 !== "REJECTED") {
            let err11 = { instancePath: instancePath + "/data/status", schemaPath: "#/properties/data/properties/status/const", keyword: "const", params: { allowedValue: "REJECTED" }, message: "must be REJECTED" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data2.rejectionReason !== void 0 && typeof data2.rejectionReason != "string") {
          let err12 = { instancePath: instancePath + "/data/rejectionReason", schemaPath: "#/properties/data/properties/rejectionReason/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
      } else {
        let err13 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
  } else {
    let err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
  }
  return isSubscriptionRejectedNotification.errors = vErrors, errors === 0;
}
function isPayinMoney(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.currency === void 0) {
      let err1 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "currency" }, message: "must have the member `currency`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.value === void 0) {
      let err2 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "value" }, message: "must have the member `value`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.currency !== void 0 && typeof data.currency != "string") {
      let err3 = { instancePath: instancePath + "/currency", schemaPath: "#/allOf/0/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.value !== void 0) {
      let data1 = data.value;
      if (typeof data1 != "string" && !(typeof data1 == "number" && isFinite(data1))) {
        let err4 = { instancePath: instancePath + "/value", schemaPath: "#/allOf/0/properties/value/type", keyword: "type", params: { type: ["string", "number"] }, message: "must be a string or a number" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (typeof data1 == "string" && !pattern8.test(data1)) {
        let err5 = { instancePath: instancePath + "/value", schemaPath: "#/allOf/0/properties/value/pattern", keyword: "pattern", params: { pattern: "^\\d+(?:\\.\\d+)?$" }, message: "must be a string with digits and at most one point, such as \"25.00\"" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/allOf/0/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err7 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  let _errs9 = errors, valid2 = !1, _errs10 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.currency === void 0) {
      let err8 = { instancePath, schemaPath: "#/allOf/1/anyOf/0/required", keyword: "required", params: { missingProperty: "currency" }, message: "must have the member `currency`" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.currency !== void 0) {
      let data2 = data.currency;
      if (typeof data2 != "string") {
        let err9 = { instancePath: instancePath + "/currency", schemaPath: "#/allOf/1/anyOf/0/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (!(data2 === "BRL" || data2 === "USD" || data2 === "MXN")) {
        let err10 = { instancePath: instancePath + "/currency", schemaPath: "#/allOf/1/anyOf/0/properties/currency/enum", keyword: "enum", params: { allowedValues: ["BRL", "USD", "MXN"] }, message: "must be one of BRL, USD, MXN" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.value !== void 0) {
      let data3 = data.value;
      if (typeof data3 != "string" && !(typeof data3 == "number" && isFinite(data3))) {
        let err11 = { instancePath: instancePath + "/value", schemaPath: "#/allOf/1/anyOf/0/properties/value/type", keyword: "type", params: { type: ["string", "number"] }, message: "must be a string or a number" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      if (typeof data3 == "string" && !pattern3.test(data3)) {
        let err12 = { instancePath: instancePath + "/value", schemaPath: "#/allOf/1/anyOf/0/properties/value/pattern", keyword: "pattern", params: { pattern: "^\\d+\\.\\d{2}$" }, message: "must be a string with two decimals, such as \"25.00\"" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
  } else {
    let err13 = { instancePath, schemaPath: "#/allOf/1/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
  }
  var _valid0 = _errs10 === errors;
  if (valid2 = valid2 || _valid0, !valid2) {
    let _errs16 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.currency === void 0) {
        let err14 = { instancePath, schemaPath: "#/allOf/1/anyOf/1/required", keyword: "required", params: { missingProperty: "currency" }, message: "must have the member `currency`" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      if (data.currency !== void 0) {
        let data4 = data.currency;
        if (typeof data4 == "string") {
          if (!pattern10.test(data4)) {
            let err15 = { instancePath: instancePath + "/currency", schemaPath: "#/allOf/1/anyOf/1/properties/currency/pattern", keyword: "pattern", params: { pattern: "^(?!(?:BRL|USD|MXN)$)[\\s\\S]*$" }, message: "must be another currency than BRL, USD and MXN, such as \"USDT\"" };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        } else {
          let err16 = { instancePath: instancePath + "/currency", schemaPath: "#/allOf/1/anyOf/1/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
      }
    } else {
      let err17 = { instancePath, schemaPath: "#/allOf/1/anyOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
    var _valid0 = _errs16 === errors;
    valid2 = valid2 || _valid0;
  }
  if (valid2)
    errors = _errs9, vErrors !== null && (_errs9 ? vErrors.length = _errs9 : vErrors = null);
  else {
    let err18 = { instancePath, schemaPath: "#/allOf/1/anyOf", keyword: "anyOf", params: {}, message: "must match one of its alternatives" };
    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
  }
  return isPayinMoney.errors = vErrors, errors === 0;
}
function isBankAccount(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.ispb !== void 0 && typeof data.ispb != "string") {
      let err0 = { instancePath: instancePath + "/ispb", schemaPath: "#/properties/ispb/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.name !== void 0 && typeof data.name != "string") {
      let err1 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.branch !== void 0 && typeof data.branch != "string") {
      let err2 = { instancePath: instancePath + "/branch", schemaPath: "#/properties/branch/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.account !== void 0 && typeof data.account != "string") {
      let err3 = { instancePath: instancePath + "/account", schemaPath: "#/properties/account/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.accountType !== void 0 && typeof data.accountType != "string") {
      let err4 = { instancePath: instancePath + "/accountType", schemaPath: "#/properties/accountType/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.code !== void 0 && typeof data.code != "string") {
      let err5 = { instancePath: instancePath + "/code", schemaPath: "#/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return isBankAccount.errors = vErrors, errors === 0;
}
function isPixKeyType(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isPixKeyType.errors = vErrors, errors === 0;
}
function isPayinPixKey(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type !== void 0 && (isPixKeyType(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? isPixKeyType.errors : vErrors.concat(isPixKeyType.errors), errors = vErrors.length)), data.key !== void 0 && typeof data.key != "string") {
      let err0 = { instancePath: instancePath + "/key", schemaPath: "#/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isPayinPixKey.errors = vErrors, errors === 0;
}
function isPayinBankAccount(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (isBankAccount(data, { instancePath }) || (vErrors = vErrors === null ? isBankAccount.errors : vErrors.concat(isBankAccount.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data))
    data.pix !== void 0 && (isPayinPixKey(data.pix, { instancePath: instancePath + "/pix" }) || (vErrors = vErrors === null ? isPayinPixKey.errors : vErrors.concat(isPayinPixKey.errors), errors = vErrors.length));
  else {
    let err1 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isPayinBankAccount.errors = vErrors, errors === 0;
}
function isPayinPayer(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name !== void 0 && typeof data.name != "string") {
      let err0 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    data.document !== void 0 && (isPartyDocument(data.document, { instancePath: instancePath + "/document" }) || (vErrors = vErrors === null ? isPartyDocument.errors : vErrors.concat(isPartyDocument.errors), errors = vErrors.length)), data.bank !== void 0 && (isPayinBankAccount(data.bank, { instancePath: instancePath + "/bank" }) || (vErrors = vErrors === null ? isPayinBankAccount.errors : vErrors.concat(isPayinBankAccount.errors), errors = vErrors.length));
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isPayinPayer.errors = vErrors, errors === 0;
}
function isPayinScheduledPayment(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id !== void 0 && typeof data.id != "string") {
      let err0 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.externalId !== void 0 && typeof data.externalId != "string") {
      let err1 = { instancePath: instancePath + "/externalId", schemaPath: "#/properties/externalId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return isPayinScheduledPayment.errors = vErrors, errors === 0;
}
function isPayinSubscription(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id !== void 0 && typeof data.id != "string") {
      let err0 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.code !== void 0 && typeof data.code != "string") {
      let err1 = { instancePath: instancePath + "/code", schemaPath: "#/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    data.scheduledPayment !== void 0 && (isPayinScheduledPayment(data.scheduledPayment, { instancePath: instancePath + "/scheduledPayment" }) || (vErrors = vErrors === null ? isPayinScheduledPayment.errors : vErrors.concat(isPayinScheduledPayment.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return isPayinSubscription.errors = vErrors, errors === 0;
}
function isPayinNotification(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.event === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have the member `event`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.id !== void 0 && typeof data.id != "string") {
      let err1 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.code !== void 0 && typeof data.code != "string") {
      let err2 = { instancePath: instancePath + "/code", schemaPath: "#/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.event !== void 0) {
      let data2 = data.event;
      if (typeof data2 != "string") {
        let err3 = { instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (data2 !== "ORDER-PAYIN.PAID") {
        let err4 = { instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "ORDER-PAYIN.PAID" }, message: "must be ORDER-PAYIN.PAID" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.status !== void 0) {
      let data3 = data.status;
      if (typeof data3 != "string") {
        let err5 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
      if (data3 !== "PAID") {
        let err6 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/const", keyword: "const", params: { allowedValue: "PAID" }, message: "must be PAID" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.paidAt !== void 0 && (isTimestamp(data.paidAt, { instancePath: instancePath + "/paidAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.updatedAt !== void 0 && (isTimestamp(data.updatedAt, { instancePath: instancePath + "/updatedAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.endToEndId !== void 0 && typeof data.endToEndId != "string") {
      let err7 = { instancePath: instancePath + "/endToEndId", schemaPath: "#/properties/endToEndId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.controlNumber !== void 0 && typeof data.controlNumber != "string") {
      let err8 = { instancePath: instancePath + "/controlNumber", schemaPath: "#/properties/controlNumber/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.type !== void 0 && typeof data.type != "string") {
      let err9 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.message !== void 0 && typeof data.message != "string") {
      let err10 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.customerMessage !== void 0 && typeof data.customerMessage != "string") {
      let err11 = { instancePath: instancePath + "/customerMessage", schemaPath: "#/properties/customerMessage/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.description !== void 0 && typeof data.description != "string") {
      let err12 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.amount !== void 0 && (isPayinMoney(data.amount, { instancePath: instancePath + "/amount" }) || (vErrors = vErrors === null ? isPayinMoney.errors : vErrors.concat(isPayinMoney.errors), errors = vErrors.length)), data.payer !== void 0 && (isPayinPayer(data.payer, { instancePath: instancePath + "/payer" }) || (vErrors = vErrors === null ? isPayinPayer.errors : vErrors.concat(isPayinPayer.errors), errors = vErrors.length)), data.ownerBank !== void 0) {
      let data14 = data.ownerBank;
      if (!(data14 && typeof data14 == "object" && !Array.isArray(data14))) {
        let err13 = { instancePath: instancePath + "/ownerBank", schemaPath: "#/properties/ownerBank/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.conciliationId !== void 0 && typeof data.conciliationId != "string") {
      let err14 = { instancePath: instancePath + "/conciliationId", schemaPath: "#/properties/conciliationId/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.pixKey !== void 0 && typeof data.pixKey != "string") {
      let err15 = { instancePath: instancePath + "/pixKey", schemaPath: "#/properties/pixKey/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    data.subscription !== void 0 && (isPayinSubscription(data.subscription, { instancePath: instancePath + "/subscription" }) || (vErrors = vErrors === null ? isPayinSubscription.errors : vErrors.concat(isPayinSubscription.errors), errors = vErrors.length));
  } else {
    let err16 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
  }
  return isPayinNotification.errors = vErrors, errors === 0;
}
function isMoney(data, { instancePath = "" } = {}) {
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
    if (data.currency !== void 0) {
      let data0 = data.currency;
      if (typeof data0 != "string") {
        let err2 = { instancePath: instancePath + "/currency", schemaPath: "#/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (data0 !== "BRL") {
        let err3 = { instancePath: instancePath + "/currency", schemaPath: "#/properties/currency/const", keyword: "const", params: { allowedValue: "BRL" }, message: "must be BRL" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.value !== void 0) {
      let data1 = data.value;
      if (typeof data1 == "string") {
        if (!pattern3.test(data1)) {
          let err4 = { instancePath: instancePath + "/value", schemaPath: "#/properties/value/pattern", keyword: "pattern", params: { pattern: "^\\d+\\.\\d{2}$" }, message: "must be a string with two decimals, such as \"25.00\"" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/value", schemaPath: "#/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return isMoney.errors = vErrors, errors === 0;
}
function isPayoutPixKey(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type !== void 0 && (isPixKeyType(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? isPixKeyType.errors : vErrors.concat(isPixKeyType.errors), errors = vErrors.length)), data.key !== void 0 && typeof data.key != "string") {
      let err0 = { instancePath: instancePath + "/key", schemaPath: "#/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isPayoutPixKey.errors = vErrors, errors === 0;
}
function isPayoutBankAccount(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (isBankAccount(data, { instancePath }) || (vErrors = vErrors === null ? isBankAccount.errors : vErrors.concat(isBankAccount.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data))
    data.pix !== void 0 && (isPayoutPixKey(data.pix, { instancePath: instancePath + "/pix" }) || (vErrors = vErrors === null ? isPayoutPixKey.errors : vErrors.concat(isPayoutPixKey.errors), errors = vErrors.length));
  else {
    let err1 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return isPayoutBankAccount.errors = vErrors, errors === 0;
}
function isPayoutOwner(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name !== void 0 && typeof data.name != "string") {
      let err0 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.document !== void 0 && typeof data.document != "string") {
      let err1 = { instancePath: instancePath + "/document", schemaPath: "#/properties/document/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    data.bank !== void 0 && (isPayoutBankAccount(data.bank, { instancePath: instancePath + "/bank" }) || (vErrors = vErrors === null ? isPayoutBankAccount.errors : vErrors.concat(isPayoutBankAccount.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return isPayoutOwner.errors = vErrors, errors === 0;
}
function isPayoutReceiver(data, { instancePath = "" } = {}) {
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
    if (data.name !== void 0 && typeof data.name != "string") {
      let err2 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    data.document !== void 0 && (isPartyDocument(data.document, { instancePath: instancePath + "/document" }) || (vErrors = vErrors === null ? isPartyDocument.errors : vErrors.concat(isPartyDocument.errors), errors = vErrors.length)), data.bank !== void 0 && (isPayoutBankAccount(data.bank, { instancePath: instancePath + "/bank" }) || (vErrors = vErrors === null ? isPayoutBankAccount.errors : vErrors.concat(isPayoutBankAccount.errors), errors = vErrors.length));
  } else {
    let err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return isPayoutReceiver.errors = vErrors, errors === 0;
}
function isPayoutNotification(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have the member `id`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.code === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "code" }, message: "must have the member `code`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.event === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have the member `event`" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.status === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have the member `status`" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.updatedAt === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "updatedAt" }, message: "must have the member `updatedAt`" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.type === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have the member `type`" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.message === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "message" }, message: "must have the member `message`" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.amount === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have the member `amount`" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.receiver === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receiver" }, message: "must have the member `receiver`" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.id !== void 0 && typeof data.id != "string") {
      let err9 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.code !== void 0 && typeof data.code != "string") {
      let err10 = { instancePath: instancePath + "/code", schemaPath: "#/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.event !== void 0 && typeof data.event != "string") {
      let err11 = { instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.status !== void 0 && (isPayoutStatus(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? isPayoutStatus.errors : vErrors.concat(isPayoutStatus.errors), errors = vErrors.length)), data.paidAt !== void 0) {
      let data4 = data.paidAt;
      if (typeof data4 != "string" && data4 !== null) {
        let err12 = { instancePath: instancePath + "/paidAt", schemaPath: "#/properties/paidAt/type", keyword: "type", params: { type: ["string", "null"] }, message: "must be a string or null" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
      if (typeof data4 == "string" && !datetimeFormat.test(data4)) {
        let err13 = { instancePath: instancePath + "/paidAt", schemaPath: "#/properties/paidAt/format", keyword: "format", params: { format: "date-time" }, message: "must be a valid timestamp, such as \"2026-11-26T14:30:00Z\"" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.updatedAt !== void 0 && (isTimestamp(data.updatedAt, { instancePath: instancePath + "/updatedAt" }) || (vErrors = vErrors === null ? isTimestamp.errors : vErrors.concat(isTimestamp.errors), errors = vErrors.length)), data.endToEndId !== void 0) {
      let data6 = data.endToEndId;
      if (typeof data6 != "string" && data6 !== null) {
        let err14 = { instancePath: instancePath + "/endToEndId", schemaPath: "#/properties/endToEndId/type", keyword: "type", params: { type: ["string", "null"] }, message: "must be a string or null" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.controlNumber !== void 0) {
      let data7 = data.controlNumber;
      if (typeof data7 != "string" && data7 !== null) {
        let err15 = { instancePath: instancePath + "/controlNumber", schemaPath: "#/properties/controlNumber/type", keyword: "type", params: { type: ["string", "null"] }, message: "must be a string or null" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.type !== void 0) {
      let data8 = data.type;
      if (typeof data8 != "string") {
        let err16 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      if (data8 !== "PAY-OUT") {
        let err17 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "PAY-OUT" }, message: "must be PAY-OUT" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.message !== void 0 && typeof data.message != "string") {
      let err18 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
    }
    if (data.description !== void 0 && typeof data.description != "string") {
      let err19 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
    }
    data.amount !== void 0 && (isMoney(data.amount, { instancePath: instancePath + "/amount" }) || (vErrors = vErrors === null ? isMoney.errors : vErrors.concat(isMoney.errors), errors = vErrors.length)), data.ownerBank !== void 0 && (isPayoutOwner(data.ownerBank, { instancePath: instancePath + "/ownerBank" }) || (vErrors = vErrors === null ? isPayoutOwner.errors : vErrors.concat(isPayoutOwner.errors), errors = vErrors.length)), data.receiver !== void 0 && (isPayoutReceiver(data.receiver, { instancePath: instancePath + "/receiver" }) || (vErrors = vErrors === null ? isPayoutReceiver.errors : vErrors.concat(isPayoutReceiver.errors), errors = vErrors.length));
  } else {
    let err20 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
  }
  return isPayoutNotification.errors = vErrors, errors === 0;
}
function isMedCaseNotification(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isMedCaseNotification.errors = vErrors, errors === 0;
}
function isScheduledPaymentNotification(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return isScheduledPaymentNotification.errors = vErrors, errors === 0;
}
var uuidFormat = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
function parametersGetSubscriptionPathId(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data == "string") {
    if (!uuidFormat.test(data)) {
      let err0 = { instancePath, schemaPath: "#/format", keyword: "format", params: { format: "uuid" }, message: "must be a UUID, such as \"3f0c9a52-7c1f-4f5e-9d43-6a1f0b7f9c11\"" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return parametersGetSubscriptionPathId.errors = vErrors, errors === 0;
}
function parametersListUndeliveredEventsQueryLimit(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data == "number" && isFinite(data)) {
    if (data > 5e3 || isNaN(data)) {
      let err0 = { instancePath, schemaPath: "#/maximum", keyword: "maximum", params: { comparison: "<=", limit: 5e3 }, message: "must be at most 5000" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data < 1 || isNaN(data)) {
      let err1 = { instancePath, schemaPath: "#/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be at least 1" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "number" }, message: "must be a number" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return parametersListUndeliveredEventsQueryLimit.errors = vErrors, errors === 0;
}
function parametersListUndeliveredEventsQuerySort(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "asc" || data === "desc")) {
    let err1 = { instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: ["asc", "desc"] }, message: "must be one of asc, desc" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return parametersListUndeliveredEventsQuerySort.errors = vErrors, errors === 0;
}
function parametersListUndeliveredEventsQueryCursor(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return parametersListUndeliveredEventsQueryCursor.errors = vErrors, errors === 0;
}
function parametersRequestClaimConfirmationPathAccountId(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data == "string") {
    if (!uuidFormat.test(data)) {
      let err0 = { instancePath, schemaPath: "#/format", keyword: "format", params: { format: "uuid" }, message: "must be a UUID, such as \"3f0c9a52-7c1f-4f5e-9d43-6a1f0b7f9c11\"" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return parametersRequestClaimConfirmationPathAccountId.errors = vErrors, errors === 0;
}
function parametersRequestClaimConfirmationPathClaimId(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return parametersRequestClaimConfirmationPathClaimId.errors = vErrors, errors === 0;
}
function parametersRequestClaimConfirmationHeaderIdempotencyKey(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data == "string") {
    if (countCodePoints(data) > 64) {
      let err0 = { instancePath, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must have at most 64 characters" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return parametersRequestClaimConfirmationHeaderIdempotencyKey.errors = vErrors, errors === 0;
}
function parametersOpenMedCasePathAccountId(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return parametersOpenMedCasePathAccountId.errors = vErrors, errors === 0;
}
function parametersOpenMedCaseHeaderIdempotencyKey(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return parametersOpenMedCaseHeaderIdempotencyKey.errors = vErrors, errors === 0;
}
function parametersCreateTransparentOrderV2HeaderIdempotencyKey(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data == "string") {
    if (countCodePoints(data) > 64) {
      let err0 = { instancePath, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must have at most 64 characters" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return parametersCreateTransparentOrderV2HeaderIdempotencyKey.errors = vErrors, errors === 0;
}
function parametersGetPayoutPathId(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return parametersGetPayoutPathId.errors = vErrors, errors === 0;
}
function parametersGetPayoutQueryExternalId(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return parametersGetPayoutQueryExternalId.errors = vErrors, errors === 0;
}
function isSubscriptionCancellationAcceptedEvent(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (isSubscriptionCancellationNotification(data, { instancePath }) || (vErrors = vErrors === null ? isSubscriptionCancellationNotification.errors : vErrors.concat(isSubscriptionCancellationNotification.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.event === void 0) {
      let err0 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "event" }, message: "must have the member `event`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.event !== void 0) {
      let data0 = data.event;
      if (typeof data0 != "string") {
        let err1 = { instancePath: instancePath + "/event", schemaPath: "#/allOf/1/properties/event/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
      if (data0 !== "SUBSCRIPTION.CANCELLATION.ACCEPTED") {
        let err2 = { instancePath: instancePath + "/event", schemaPath: "#/allOf/1/properties/event/const", keyword: "const", params: { allowedValue: "SUBSCRIPTION.CANCELLATION.ACCEPTED" }, message: "must be SUBSCRIPTION.CANCELLATION.ACCEPTED" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    data.data !== void 0 && (isAcceptedCancellationData(data.data, { instancePath: instancePath + "/data" }) || (vErrors = vErrors === null ? isAcceptedCancellationData.errors : vErrors.concat(isAcceptedCancellationData.errors), errors = vErrors.length));
  } else {
    let err3 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return isSubscriptionCancellationAcceptedEvent.errors = vErrors, errors === 0;
}
function isSubscriptionCancellationRejectedEvent(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (isSubscriptionCancellationNotification(data, { instancePath }) || (vErrors = vErrors === null ? isSubscriptionCancellationNotification.errors : vErrors.concat(isSubscriptionCancellationNotification.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.event === void 0) {
      let err0 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "event" }, message: "must have the member `event`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.event !== void 0) {
      let data0 = data.event;
      if (typeof data0 != "string") {
        let err1 = { instancePath: instancePath + "/event", schemaPath: "#/allOf/1/properties/event/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
      if (data0 !== "SUBSCRIPTION.CANCELLATION.REJECTED") {
        let err2 = { instancePath: instancePath + "/event", schemaPath: "#/allOf/1/properties/event/const", keyword: "const", params: { allowedValue: "SUBSCRIPTION.CANCELLATION.REJECTED" }, message: "must be SUBSCRIPTION.CANCELLATION.REJECTED" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    data.data !== void 0 && (isRejectedCancellationData(data.data, { instancePath: instancePath + "/data" }) || (vErrors = vErrors === null ? isRejectedCancellationData.errors : vErrors.concat(isRejectedCancellationData.errors), errors = vErrors.length));
  } else {
    let err3 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return isSubscriptionCancellationRejectedEvent.errors = vErrors, errors === 0;
}
function isSubscriptionCancellationPendingEvent(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (isSubscriptionCancellationNotification(data, { instancePath }) || (vErrors = vErrors === null ? isSubscriptionCancellationNotification.errors : vErrors.concat(isSubscriptionCancellationNotification.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.event === void 0) {
      let err0 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "event" }, message: "must have the member `event`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.event !== void 0) {
      let data0 = data.event;
      if (typeof data0 != "string") {
        let err1 = { instancePath: instancePath + "/event", schemaPath: "#/allOf/1/properties/event/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
      if (data0 !== "SUBSCRIPTION.CANCELLATION.PENDING") {
        let err2 = { instancePath: instancePath + "/event", schemaPath: "#/allOf/1/properties/event/const", keyword: "const", params: { allowedValue: "SUBSCRIPTION.CANCELLATION.PENDING" }, message: "must be SUBSCRIPTION.CANCELLATION.PENDING" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    data.data !== void 0 && (isPendingCancellationData(data.data, { instancePath: instancePath + "/data" }) || (vErrors = vErrors === null ? isPendingCancellationData.errors : vErrors.concat(isPendingCancellationData.errors), errors = vErrors.length));
  } else {
    let err3 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return isSubscriptionCancellationPendingEvent.errors = vErrors, errors === 0;
}
function isOrderPayoutPaidEvent(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (isPayoutNotification(data, { instancePath }) || (vErrors = vErrors === null ? isPayoutNotification.errors : vErrors.concat(isPayoutNotification.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.event === void 0) {
      let err0 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "event" }, message: "must have the member `event`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.status === void 0) {
      let err1 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "status" }, message: "must have the member `status`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.event !== void 0) {
      let data0 = data.event;
      if (typeof data0 != "string") {
        let err2 = { instancePath: instancePath + "/event", schemaPath: "#/allOf/1/properties/event/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (data0 !== "ORDER-PAYOUT.PAID") {
        let err3 = { instancePath: instancePath + "/event", schemaPath: "#/allOf/1/properties/event/const", keyword: "const", params: { allowedValue: "ORDER-PAYOUT.PAID" }, message: "must be ORDER-PAYOUT.PAID" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.status !== void 0) {
      let data1 = data.status;
      if (typeof data1 != "string") {
        let err4 = { instancePath: instancePath + "/status", schemaPath: "#/allOf/1/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (data1 !== "PAID") {
        let err5 = { instancePath: instancePath + "/status", schemaPath: "#/allOf/1/properties/status/const", keyword: "const", params: { allowedValue: "PAID" }, message: "must be PAID" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return isOrderPayoutPaidEvent.errors = vErrors, errors === 0;
}
function isOrderPayoutCanceledEvent(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (isPayoutNotification(data, { instancePath }) || (vErrors = vErrors === null ? isPayoutNotification.errors : vErrors.concat(isPayoutNotification.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.event === void 0) {
      let err0 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "event" }, message: "must have the member `event`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.status === void 0) {
      let err1 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "status" }, message: "must have the member `status`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.event !== void 0) {
      let data0 = data.event;
      if (typeof data0 != "string") {
        let err2 = { instancePath: instancePath + "/event", schemaPath: "#/allOf/1/properties/event/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (data0 !== "ORDER-PAYOUT.CANCELED") {
        let err3 = { instancePath: instancePath + "/event", schemaPath: "#/allOf/1/properties/event/const", keyword: "const", params: { allowedValue: "ORDER-PAYOUT.CANCELED" }, message: "must be ORDER-PAYOUT.CANCELED" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.status !== void 0) {
      let data1 = data.status;
      if (typeof data1 != "string") {
        let err4 = { instancePath: instancePath + "/status", schemaPath: "#/allOf/1/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (data1 !== "CANCELED") {
        let err5 = { instancePath: instancePath + "/status", schemaPath: "#/allOf/1/properties/status/const", keyword: "const", params: { allowedValue: "CANCELED" }, message: "must be CANCELED" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return isOrderPayoutCanceledEvent.errors = vErrors, errors === 0;
}
function isOrderPayoutErrorEvent(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (isPayoutNotification(data, { instancePath }) || (vErrors = vErrors === null ? isPayoutNotification.errors : vErrors.concat(isPayoutNotification.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.event === void 0) {
      let err0 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "event" }, message: "must have the member `event`" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.status === void 0) {
      let err1 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "status" }, message: "must have the member `status`" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.event !== void 0) {
      let data0 = data.event;
      if (typeof data0 != "string") {
        let err2 = { instancePath: instancePath + "/event", schemaPath: "#/allOf/1/properties/event/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (data0 !== "ORDER-PAYOUT.ERROR") {
        let err3 = { instancePath: instancePath + "/event", schemaPath: "#/allOf/1/properties/event/const", keyword: "const", params: { allowedValue: "ORDER-PAYOUT.ERROR" }, message: "must be ORDER-PAYOUT.ERROR" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.status !== void 0) {
      let data1 = data.status;
      if (typeof data1 != "string") {
        let err4 = { instancePath: instancePath + "/status", schemaPath: "#/allOf/1/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be a string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (data1 !== "ERROR") {
        let err5 = { instancePath: instancePath + "/status", schemaPath: "#/allOf/1/properties/status/const", keyword: "const", params: { allowedValue: "ERROR" }, message: "must be ERROR" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be an object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return isOrderPayoutErrorEvent.errors = vErrors, errors === 0;
}
var schemas = {
  TokenRequest: isTokenRequest,
  ErrorMessages: isErrorMessages,
  Token: isToken,
  SubscriptionType: isSubscriptionType,
  FrequencyType: isFrequencyType,
  FlexibleMoney: isFlexibleMoney,
  BankingDocument: isBankingDocument,
  SubscriptionParty: isSubscriptionParty,
  InitialChargeRequest: isInitialChargeRequest,
  Url: isUrl,
  SubscriptionCreateRequest: isSubscriptionCreateRequest,
  ErrorDetail: isErrorDetail,
  ErrorBody: isErrorBody,
  SubscriptionStatus: isSubscriptionStatus,
  Timestamp: isTimestamp,
  InitialCharge: isInitialCharge,
  CreatedSubscription: isCreatedSubscription,
  SubscriptionStatusEntry: isSubscriptionStatusEntry,
  PartyDocument: isPartyDocument,
  SubscriptionDebtor: isSubscriptionDebtor,
  SubscriptionReceiver: isSubscriptionReceiver,
  SubscriptionPayer: isSubscriptionPayer,
  CancellationStatus: isCancellationStatus,
  CancellationStatusEntry: isCancellationStatusEntry,
  CancellationReason: isCancellationReason,
  DocumentHolder: isDocumentHolder,
  CancellationRequest: isCancellationRequest,
  Subscription: isSubscription,
  PaymentPurpose: isPaymentPurpose,
  ScheduledPaymentRequest: isScheduledPaymentRequest,
  ScheduledPaymentStatus: isScheduledPaymentStatus,
  ScheduledPayment: isScheduledPayment,
  WebhookEventType: isWebhookEventType,
  WebhookEndpointRequest: isWebhookEndpointRequest,
  WebhookConfigurationRequest: isWebhookConfigurationRequest,
  WebhookEventStatus: isWebhookEventStatus,
  WebhookEndpoint: isWebhookEndpoint,
  WebhookConfiguration: isWebhookConfiguration,
  CreationBound: isCreationBound,
  DeliveryAttempt: isDeliveryAttempt,
  UndeliveredEvent: isUndeliveredEvent,
  UndeliveredEventPage: isUndeliveredEventPage,
  ClaimValidationStatus: isClaimValidationStatus,
  ClaimValidation: isClaimValidation,
  ClaimResendRequest: isClaimResendRequest,
  DocumentType: isDocumentType,
  DocumentUpload: isDocumentUpload,
  UploadedDocument: isUploadedDocument,
  MedSituationType: isMedSituationType,
  MedTracing: isMedTracing,
  MedCaseRequest: isMedCaseRequest,
  MedCaseStatus: isMedCaseStatus,
  OpenedMedCase: isOpenedMedCase,
  CustomerDocument: isCustomerDocument,
  CustomerAddress: isCustomerAddress,
  Customer: isCustomer,
  PaymentMethod: isPaymentMethod,
  OrderMoney: isOrderMoney,
  FinancialPartner: isFinancialPartner,
  CreditCard: isCreditCard,
  Browser: isBrowser,
  SpecialPaymentDetails: isSpecialPaymentDetails,
  OrderDetails: isOrderDetails,
  TransparentOrderRequest: isTransparentOrderRequest,
  OrderDetailsV2: isOrderDetailsV2,
  TransparentOrderRequestV2: isTransparentOrderRequestV2,
  OrderStatus: isOrderStatus,
  ChallengeStatus: isChallengeStatus,
  FeePart: isFeePart,
  OrderFee: isOrderFee,
  SpeiAccount: isSpeiAccount,
  TransparentOrder: isTransparentOrder,
  OrderMoneyV3: isOrderMoneyV3,
  OrderDetailsV3: isOrderDetailsV3,
  TransparentOrderRequestV3: isTransparentOrderRequestV3,
  EitherErrorBody: isEitherErrorBody,
  CloseRequestQuery: isCloseRequestQuery,
  CloseRequestStatus: isCloseRequestStatus,
  Analyst: isAnalyst,
  CloseRequest: isCloseRequest,
  CloseRequestGroup: isCloseRequestGroup,
  CloseRequestPage: isCloseRequestPage,
  OpenCloseRequestGroup: isOpenCloseRequestGroup,
  CloseRequestGroupPage: isCloseRequestGroupPage,
  UnspecifiedError: isUnspecifiedError,
  PayoutStatus: isPayoutStatus,
  Payout: isPayout,
  SubscriptionCancellation: isSubscriptionCancellation,
  SubscriptionCancellationData: isSubscriptionCancellationData,
  SubscriptionCancellationNotification: isSubscriptionCancellationNotification,
  AcceptedCancellation: isAcceptedCancellation,
  AcceptedCancellationData: isAcceptedCancellationData,
  Acknowledgement: isAcknowledgement,
  RejectedCancellation: isRejectedCancellation,
  RejectedCancellationData: isRejectedCancellationData,
  PendingCancellation: isPendingCancellation,
  PendingCancellationData: isPendingCancellationData,
  SubscriptionRejectedNotification: isSubscriptionRejectedNotification,
  PayinMoney: isPayinMoney,
  BankAccount: isBankAccount,
  PixKeyType: isPixKeyType,
  PayinPixKey: isPayinPixKey,
  PayinBankAccount: isPayinBankAccount,
  PayinPayer: isPayinPayer,
  PayinScheduledPayment: isPayinScheduledPayment,
  PayinSubscription: isPayinSubscription,
  PayinNotification: isPayinNotification,
  Money: isMoney,
  PayoutPixKey: isPayoutPixKey,
  PayoutBankAccount: isPayoutBankAccount,
  PayoutOwner: isPayoutOwner,
  PayoutReceiver: isPayoutReceiver,
  PayoutNotification: isPayoutNotification,
  MedCaseNotification: isMedCaseNotification,
  ScheduledPaymentNotification: isScheduledPaymentNotification
}, requestBodies = {
  issueToken: isTokenRequest,
  createSubscription: isSubscriptionCreateRequest,
  schedulePayment: isScheduledPaymentRequest,
  replaceWebhookEndpoints: isWebhookConfigurationRequest,
  resendClaimConfirmation: isClaimResendRequest,
  uploadDocument: isDocumentUpload,
  openMedCase: isMedCaseRequest,
  createTransparentOrderV2: isTransparentOrderRequestV2,
  createTransparentOrderV3: isTransparentOrderRequestV3,
  listCloseRequests: isCloseRequestQuery,
  listCloseRequestGroups: isCloseRequestQuery
}, responses = {
  issueToken: {
    200: isToken,
    400: isErrorMessages,
    401: isErrorMessages,
    404: isErrorMessages,
    500: isErrorMessages,
    default: isErrorMessages
  },
  createSubscription: {
    200: isCreatedSubscription,
    400: isErrorBody,
    401: isErrorBody,
    403: isErrorBody,
    404: isErrorBody,
    500: isErrorBody,
    default: isErrorBody
  },
  getSubscription: {
    200: isSubscription,
    400: isErrorBody,
    401: isErrorBody,
    403: isErrorBody,
    404: isErrorBody,
    500: isErrorBody,
    default: isErrorBody
  },
  schedulePayment: {
    200: isScheduledPayment,
    400: isErrorBody,
    401: isErrorBody,
    403: isErrorBody,
    404: isErrorBody,
    500: isErrorBody,
    default: isErrorBody
  },
  replaceWebhookEndpoints: {
    200: isWebhookConfiguration,
    400: isErrorBody,
    401: isErrorBody,
    403: isErrorBody,
    404: isErrorBody,
    500: isErrorBody,
    default: isErrorBody
  },
  listUndeliveredEvents: {
    200: isUndeliveredEventPage,
    400: isErrorBody,
    401: isErrorBody,
    403: isErrorBody,
    500: isErrorBody,
    default: isErrorBody
  },
  requestClaimConfirmation: {
    200: isClaimValidation,
    400: isErrorBody,
    401: isErrorBody,
    500: isErrorBody,
    default: isErrorBody
  },
  resendClaimConfirmation: {
    200: isClaimValidation,
    400: isErrorBody,
    401: isErrorBody,
    500: isErrorBody,
    default: isErrorBody
  },
  uploadDocument: {
    200: isUploadedDocument,
    400: isErrorBody,
    401: isErrorBody,
    403: isErrorBody,
    404: isErrorBody,
    500: isErrorBody,
    default: isErrorBody
  },
  openMedCase: {
    200: isOpenedMedCase,
    400: isErrorBody,
    401: isErrorBody,
    403: isErrorBody,
    404: isErrorBody,
    500: isErrorBody,
    default: isErrorBody
  },
  createTransparentOrderV2: {
    200: isTransparentOrder,
    400: isErrorMessages,
    401: isErrorMessages,
    404: isErrorMessages,
    500: isErrorMessages,
    default: isErrorMessages
  },
  createTransparentOrderV3: {
    200: isTransparentOrder,
    400: isEitherErrorBody,
    401: isEitherErrorBody,
    404: isEitherErrorBody,
    500: isEitherErrorBody,
    default: isEitherErrorBody
  },
  listCloseRequests: {
    200: isCloseRequestPage,
    400: isErrorBody,
    401: isErrorBody,
    403: isErrorBody,
    404: isErrorBody,
    500: isErrorBody,
    default: isErrorBody
  },
  listCloseRequestGroups: {
    200: isCloseRequestGroupPage,
    400: isErrorBody,
    401: isErrorBody,
    403: isErrorBody,
    404: isErrorBody,
    500: isErrorBody,
    default: isErrorBody
  },
  getPayout: {
    200: isPayout,
    400: isUnspecifiedError,
    403: isUnspecifiedError,
    404: isUnspecifiedError,
    500: isUnspecifiedError,
    default: isUnspecifiedError
  }
}, parameters = {
  getSubscription: {
    path: {
      id: parametersGetSubscriptionPathId
    }
  },
  schedulePayment: {
    path: {
      id: parametersGetSubscriptionPathId
    }
  },
  listUndeliveredEvents: {
    query: {
      limit: parametersListUndeliveredEventsQueryLimit,
      sort: parametersListUndeliveredEventsQuerySort,
      cursor: parametersListUndeliveredEventsQueryCursor,
      from: isCreationBound,
      to: isCreationBound
    }
  },
  requestClaimConfirmation: {
    path: {
      accountId: parametersRequestClaimConfirmationPathAccountId,
      claimId: parametersRequestClaimConfirmationPathClaimId
    },
    header: {
      "idempotency-key": parametersRequestClaimConfirmationHeaderIdempotencyKey
    }
  },
  resendClaimConfirmation: {
    path: {
      accountId: parametersRequestClaimConfirmationPathAccountId,
      claimId: parametersRequestClaimConfirmationPathClaimId
    },
    header: {
      "idempotency-key": parametersRequestClaimConfirmationHeaderIdempotencyKey
    }
  },
  openMedCase: {
    path: {
      accountId: parametersOpenMedCasePathAccountId
    },
    header: {
      "idempotency-key": parametersOpenMedCaseHeaderIdempotencyKey
    }
  },
  createTransparentOrderV2: {
    header: {
      "idempotency-key": parametersCreateTransparentOrderV2HeaderIdempotencyKey
    }
  },
  createTransparentOrderV3: {
    header: {
      "idempotency-key": parametersRequestClaimConfirmationHeaderIdempotencyKey
    }
  },
  getPayout: {
    path: {
      id: parametersGetPayoutPathId
    },
    query: {
      externalId: parametersGetPayoutQueryExternalId
    }
  }
}, events = {
  "SUBSCRIPTION.CANCELLATION.ACCEPTED": isSubscriptionCancellationAcceptedEvent,
  "SUBSCRIPTION.CANCELLATION.REJECTED": isSubscriptionCancellationRejectedEvent,
  "SUBSCRIPTION.CANCELLATION.PENDING": isSubscriptionCancellationPendingEvent,
  "SUBSCRIPTION.REJECTED": isSubscriptionRejectedNotification,
  "ORDER-PAYIN.PAID": isPayinNotification,
  "ORDER-PAYOUT.PAID": isOrderPayoutPaidEvent,
  "ORDER-PAYOUT.CANCELED": isOrderPayoutCanceledEvent,
  "ORDER-PAYOUT.ERROR": isOrderPayoutErrorEvent
}, openNotifications = {
  medCaseProgress: isMedCaseNotification,
  scheduledPaymentStatus: isScheduledPaymentNotification
};
export {
  events,
  isAcceptedCancellation,
  isAcceptedCancellationData,
  isAcknowledgement,
  isAnalyst,
  isBankAccount,
  isBankingDocument,
  isBrowser,
  isCancellationReason,
  isCancellationRequest,
  isCancellationStatus,
  isCancellationStatusEntry,
  isChallengeStatus,
  isClaimResendRequest,
  isClaimValidation,
  isClaimValidationStatus,
  isCloseRequest,
  isCloseRequestGroup,
  isCloseRequestGroupPage,
  isCloseRequestPage,
  isCloseRequestQuery,
  isCloseRequestStatus,
  isCreatedSubscription,
  isCreationBound,
  isCreditCard,
  isCustomer,
  isCustomerAddress,
  isCustomerDocument,
  isDeliveryAttempt,
  isDocumentHolder,
  isDocumentType,
  isDocumentUpload,
  isEitherErrorBody,
  isErrorBody,
  isErrorDetail,
  isErrorMessages,
  isFeePart,
  isFinancialPartner,
  isFlexibleMoney,
  isFrequencyType,
  isInitialCharge,
  isInitialChargeRequest,
  isMedCaseNotification,
  isMedCaseRequest,
  isMedCaseStatus,
  isMedSituationType,
  isMedTracing,
  isMoney,
  isOpenCloseRequestGroup,
  isOpenedMedCase,
  isOrderDetails,
  isOrderDetailsV2,
  isOrderDetailsV3,
  isOrderFee,
  isOrderMoney,
  isOrderMoneyV3,
  isPayinNotification as isOrderPayinPaidEvent,
  isOrderPayoutCanceledEvent,
  isOrderPayoutErrorEvent,
  isOrderPayoutPaidEvent,
  isOrderStatus,
  isPartyDocument,
  isPayinBankAccount,
  isPayinMoney,
  isPayinNotification,
  isPayinPayer,
  isPayinPixKey,
  isPayinScheduledPayment,
  isPayinSubscription,
  isPaymentMethod,
  isPaymentPurpose,
  isPayout,
  isPayoutBankAccount,
  isPayoutNotification,
  isPayoutOwner,
  isPayoutPixKey,
  isPayoutReceiver,
  isPayoutStatus,
  isPendingCancellation,
  isPendingCancellationData,
  isPixKeyType,
  isRejectedCancellation,
  isRejectedCancellationData,
  isScheduledPayment,
  isScheduledPaymentNotification,
  isScheduledPaymentRequest,
  isScheduledPaymentStatus,
  isSpecialPaymentDetails,
  isSpeiAccount,
  isSubscription,
  isSubscriptionCancellation,
  isSubscriptionCancellationAcceptedEvent,
  isSubscriptionCancellationData,
  isSubscriptionCancellationNotification,
  isSubscriptionCancellationPendingEvent,
  isSubscriptionCancellationRejectedEvent,
  isSubscriptionCreateRequest,
  isSubscriptionDebtor,
  isSubscriptionParty,
  isSubscriptionPayer,
  isSubscriptionReceiver,
  isSubscriptionRejectedNotification as isSubscriptionRejectedEvent,
  isSubscriptionRejectedNotification,
  isSubscriptionStatus,
  isSubscriptionStatusEntry,
  isSubscriptionType,
  isTimestamp,
  isToken,
  isTokenRequest,
  isTransparentOrder,
  isTransparentOrderRequest,
  isTransparentOrderRequestV2,
  isTransparentOrderRequestV3,
  isUndeliveredEvent,
  isUndeliveredEventPage,
  isUnspecifiedError,
  isUploadedDocument,
  isUrl,
  isWebhookConfiguration,
  isWebhookConfigurationRequest,
  isWebhookEndpoint,
  isWebhookEndpointRequest,
  isWebhookEventStatus,
  isWebhookEventType,
  openNotifications,
  parameters,
  requestBodies,
  responses,
  schemas
};
