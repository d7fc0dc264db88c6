// Generated from openapi/ by `npm run build`. Do not edit.

const values: Record<string, unknown> = {
  "order-scope-request": {
    clientId: "loja-exemplo",
    clientSecret: "not-a-real-secret",
    scopes: ["api://app-order-hml"],
  },
  "order-scope-response": {
    tokenType: "Bearer",
    expiresIn: 3600000,
    token: "eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6ImV4YW1wbGUta2V5In0.eyJpc3MiOiJodHRwczovL2xvZ2luLmV4YW1wbGUuY29tIiwiYXVkIjoiYXBpOi8vYXBwLW9yZGVyLWhtbCIsInN1YiI6ImxvamEtZXhlbXBsbyIsImlhdCI6MTc5NTI3MTQwMCwiZXhwIjoxNzk1Mjc1MDAwfQ.dGhpcy1pcy1ub3QtYS1zaWduYXR1cmU",
  },
  "invalid-token-request": ["clientId is required"],
  "unauthorized-credentials": ["Unauthorized Request"],
  "not-found-messages": ["Resource not found"],
  "internal-error-messages": ["An unexpected error happened"],
  "subscription-journey-2-request": {
    accountId: "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01",
    type: "AUTHORIZATION_QRCODE",
    allowChargeAfterDueDate: true,
    allowAdjustToBusinessDay: true,
    frequencyType: "MONTHLY",
    startDate: "2027-01-05",
    maxAmountFloor: {
      currency: "BRL",
      value: "120.00",
    },
    debtor: {
      name: "Marina Alves",
      document: {
        type: "CPF",
        number: "52998224725",
      },
    },
    description: "Gym membership",
    webhookUrl: "https://loja.example.com/hooks/subscriptions",
    externalId: "membership-2027-0042",
  },
  "subscription-journey-2-fixed-amount-request": {
    accountId: "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01",
    type: "AUTHORIZATION_QRCODE",
    allowChargeAfterDueDate: false,
    allowAdjustToBusinessDay: false,
    frequencyType: "MONTHLY",
    startDate: "2027-01-05",
    endDate: "2027-12-31",
    fixedAmount: {
      currency: "BRL",
      value: 49.9,
    },
    debtor: {
      name: "Casa do Mel Ltda",
      document: {
        type: "CNPJ",
        number: "11222333000181",
      },
    },
    webhookUrl: "https://loja.example.com/hooks/subscriptions",
    externalId: "hosting-2027-0007",
  },
  "subscription-journey-3-request": {
    accountId: "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01",
    type: "AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT",
    allowChargeAfterDueDate: true,
    allowAdjustToBusinessDay: true,
    frequencyType: "WEEKLY",
    startDate: "2026-12-01",
    debtor: {
      name: "Marina Alves",
      document: {
        type: "CPF",
        number: "52998224725",
      },
    },
    payer: {
      name: "Marina Alves",
      document: {
        type: "CPF",
        number: "52998224725",
      },
    },
    initialCharge: {
      pixKey: "financeiro@loja.example.com",
      amount: {
        currency: "BRL",
        value: "35.00",
      },
    },
    webhookUrl: "https://loja.example.com/hooks/subscriptions",
    externalId: "organic-box-2026-0815",
  },
  "subscription-journey-2-response": {
    id: "7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3928",
    status: "PENDING_AUTHORIZATION",
    qrcodeImageBase64: "iVBORw0KGgoAAAANSUhEUgAAAHoAAAB6AQAAAABYInpJAAACMklEQVR4XsXUvaolMQgAYCGt4KsE0gZ89YCt4KsItkLWmXNvsSfZelOk+AaNY35gf43/BtA4plLLHA58A47BsKcJeewr9KEJromc0f4BLZ2kBcv4F5iaACnEb8gXcNhQZnAZv3V8AbTxO/rPv3zB3rg7MSYQ//TjC/oSkAXdN1XyGyxGg9Ru6VZBFxCv4iZIIwd5kh6Q6N2m7Y6eb8gBuLZVYA/wavYNGpJ6UGIQ+xNywHSq6nrfDehNegAkGfJUbsPtSXrADgdTbSSab+kHkI3ddmrkFLxCH9U6XOZLrbp8AZ/VZpTEjihPYQes5bBCLG3AekIOaNlsVm90h/a3H9+AQ3xs1qEi8YQcQGoWkTppr3kH6G3UJENgPEkPaNwCgadK8qeOb6DRLHx0jxjvNhzQmZ5bVhPzu+wBDmQToYMo0BX6Rg8XdGXSK7QgXZbUq0+fFn7DItyrmcqsk3WFGYha1dua/f25A2orJ646tdmZr0AgIRjdOXI8SQ9oqcr1MrXajnxCDljeZe0ca9rKt9JvoJlRZW1smu9zcYCHyh7VJ4F+B7RROCw2xvsYHMC9oerIIXXbn2UPcHO2HiiTqE7/BRDMOrW2YtMbckBdvJGoz3tRld0gw5cMGLL651gesOvYiXMjls82HACNQq0ez1zj3YYDODpRMDFmTTfoI0EJODGglrjCjDWXZqX2T8gJPCmW1k23n5C/gcPrmisPd32vxwHQ5ph7bUypDzf4Gv8J/gAb8bcDNEcFEAAAAABJRU5ErkJggg==",
    qrcodeData: "00020126180014br.gov.bcb.pix5204000053039865802BR5912LOJA EXEMPLO6009SAO PAULO62070503***80790014br.gov.bcb.pix2557qr.example.com/qr/v2/rec/eea118a997a7aabe5201d4656c8a0b9c63047A3D",
    providerId: "RR1234567820261121a1B2c3D4e5F",
    externalId: "membership-2027-0042",
  },
  "subscription-journey-2-fixed-amount-response": {
    id: "0c9b8a7f-6e5d-4c3b-a291-8f7e6d5c4b3a",
    status: "PENDING_AUTHORIZATION",
    qrcodeImageBase64: "iVBORw0KGgoAAAANSUhEUgAAAHoAAAB6AQAAAABYInpJAAACL0lEQVR4XsXUvao0MQgGYMFW8FaEtAFvPZA24K0ItgE/d/acZpKvPlPsz8MmGuedhXxdfwaAuaAx7j0d9AYaI9aKkOmRV5AmxKatrR74H8Akmuga7X+gaA2a2vxd8oLPLxGVTeZvHy8AbL+X/JzlBZldaKvUmt95vEAwgzboolEfbzCUDPZqtt34s+kBNKaj1dexgj5LDmDbE6ADpY59BRpmkFMCXKvNC6w+cMEY2avyp+wB1jhkz5xuop8lB4hlUuuLsfl6pv6GjTmDUQc5P60fgDrBSowjn9twQP3y05jV8e0pe4DT5Mk0MiXps+SALisGC4y+e7tC7TmGKKxVsbvCEqnRiI+W8h3hGzaH7sUTN+zq7AIMgrNeRpuVzRsslb5CQclVr7Bb176aLqhRP2XfIEo9mpKG6h1qO4AEDvJ6v8HsDfsSWOr2lD0AQ9awTZXNz6QvwLplO7iEfxs7wEQStVdzQfMK3qnTqNRu+R7/BIGe1gnd+An/Cers4o4K3wfoAHbKybvutFXnN9iEFA4zl3Ol/wK1obDWMjFa3z5eANYiW7OoGT2xPIBC0nKPgenPCA+YWXtRlc3xHeEBhLwWY6U3+fnLOaCWFGJwQj1jN9huDRT6rlg+cTgga0Q6FOt439twAGBWdBvPVgF9jv8GDdJhWt5+YvkGaX0sBt0U37IX4L2Nnbv3p+wF6kY1YK9sPg/yARoJKw2bB/308QLAtoEqKm3HM8IDXtcfwT+O8JPbSv2x0gAAAABJRU5ErkJggg==",
    qrcodeData: "00020126180014br.gov.bcb.pix5204000053039865802BR5912LOJA EXEMPLO6009SAO PAULO62070503***80790014br.gov.bcb.pix2557qr.example.com/qr/v2/rec/732d2cc76463f55af40c3dbb8c544b696304C87D",
    providerId: "RN1234567820261121g6H7i8J9k0L",
    externalId: "hosting-2027-0007",
  },
  "subscription-journey-3-response": {
    id: "2f1e0d9c-8b7a-4695-8473-625140f3e2d1",
    status: "INITIAL",
    qrcodeImageBase64: "iVBORw0KGgoAAAANSUhEUgAAAIoAAACKAQAAAABd/O/JAAACzElEQVR4Xs3VscokMQgAYME24KsEbAVfPZBWyKsEbAXPyd1xxWSu/gd22f0WZ4zRLOTr+iEEOKxRdqGR0UHvpO6LluAeC4LzgzqDCS9IgtkZP0lg7UZDRvB/qM/YHRpBDv8idVkxQpllov/J60WA/O/6u8YXZTK0JgrRNfRPvV7UMdIwgTiDO37QlKUCw4l2U68bXYl8VxSJczrofJK40FS0lLElpO3Rzr3epBtcmqzNI1v6E3ih2i+wBcsalvgTeKG5yZbN7l63oH2SeBMGWc8xtmmPfZK4UIdw6tad92I+SVyIKzTaWCQYbdsTeCFnHF2kzbkXtfUEXmhVo6SusVIp4SRxodYN14ow3pPpJHEhsb7DDURrb8cpzoV8Yg6bFbVGTz55vWlEt6ylkEyzLU/gjXYM7bQ2hiOeBrgQrzkag5u5ia9TrwtV3yI8zUSORCfwTctqraTegiiMTr3eRFCv+oAY1oA/qMaO2EBpzZYKX8SSe9ascGzkk8SFVBtXlytGJa3tgwho2qxNrUp26B+UOptxjWadRdHmk8SFtOe0YYloG+oBd6ou2cRcLYm9OusJvBDXc0cLJhnex1n2hUp81TDXkjTmafILCc5AhBawDfy074Uoem7vzWdvc51RuFE9OBS69TpK/TTmhbbIjPolyev8OE1+IffqtxkN3WCzPIEXUhkNR6A1l1z2QWsokthu1UcN4IPIuG3oYjJCZlX6Sn3TsF09NXKOfRZ0IVsSubOmGFq2E3ihKl2NZvbgtfo+TX4hpqgZxb5kklSL3mkjBGcj96iMz3ZcCLW6kakygSrOGYULgQfN+l5z5x3Ogi6UqciMSgkr6/1OgLs3Vu5TveLOvd5UHyZrV6rdNf09j2+qP3kgqvrpHA2qmT+IBlrHKnQqnAV9EWssnGvEKc6F1FOoLZaFZPsEXghqmrTLqlEfdTJ80Ov6EfQLWOnAAl6+Fw8AAAAASUVORK5CYII=",
    qrcodeData: "00020101021226750014br.gov.bcb.pix2553qr.example.com/qr/v2/92247aa9766c9c6deebb28f078f75b835204000053039865802BR5912LOJA EXEMPLO6009SAO PAULO62070503***80790014br.gov.bcb.pix2557qr.example.com/qr/v2/rec/9a2e7e4c8718f19c5a6def2fc6dcf2e86304BA48",
    initialCharge: {
      orderId: "a4b3c2d1-e0f9-4817-a6b5-c4d3e2f1a0b9",
      expireDateTime: "2026-12-02T15:00:00Z",
      conciliationId: "organicbox20260815first000",
      amount: {
        currency: "BRL",
        value: "35.00",
      },
    },
    providerId: "RR1234567820261201m1N2o3P4q5R",
    externalId: "organic-box-2026-0815",
  },
  "subscription-journey-3-failed-response": {
    id: "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
    status: "<status>",
    qrcodeImageBase64: "<qrcode-image-if-any>",
    qrcodeData: "<qrcode-payload-if-any>",
    initialCharge: {
      expireDateTime: "2026-12-02T15:00:00Z",
      conciliationId: "organicbox20260816first000",
      amount: {
        currency: "BRL",
        value: 35,
      },
    },
    providerId: "RR1234567820261201s6T7u8V9w0X",
    externalId: "organic-box-2026-0816",
  },
  "bad-request": {
    error: "INVALID_REQUEST",
    message: "The request is not valid.",
  },
  unauthorized: {
    error: "UNAUTHORIZED",
    message: "Unauthorized Request",
  },
  forbidden: {
    error: "FORBIDDEN_ERROR",
    message: "The company may not use this account.",
  },
  "not-found": {
    error: "NOT_FOUND",
    message: "Resource not found",
  },
  "internal-error": {
    error: "INTERNAL_ERROR",
    message: "An unexpected error happened.",
  },
  "subscription-accepted": {
    id: "7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3928",
    providerId: "RR1234567820261121a1B2c3D4e5F",
    type: "AUTHORIZATION_QRCODE",
    status: "ACCEPTED",
    statusHistory: [{
        status: "PENDING_AUTHORIZATION",
        createdAt: "2026-11-21T13:00:00Z",
      }, {
        status: "ACCEPTED",
        createdAt: "2026-11-21T13:04:12Z",
      }],
    qrcodeImageBase64: "iVBORw0KGgoAAAANSUhEUgAAAHoAAAB6AQAAAABYInpJAAACMklEQVR4XsXUvaolMQgAYCGt4KsE0gZ89YCt4KsItkLWmXNvsSfZelOk+AaNY35gf43/BtA4plLLHA58A47BsKcJeewr9KEJromc0f4BLZ2kBcv4F5iaACnEb8gXcNhQZnAZv3V8AbTxO/rPv3zB3rg7MSYQ//TjC/oSkAXdN1XyGyxGg9Ru6VZBFxCv4iZIIwd5kh6Q6N2m7Y6eb8gBuLZVYA/wavYNGpJ6UGIQ+xNywHSq6nrfDehNegAkGfJUbsPtSXrADgdTbSSab+kHkI3ddmrkFLxCH9U6XOZLrbp8AZ/VZpTEjihPYQes5bBCLG3AekIOaNlsVm90h/a3H9+AQ3xs1qEi8YQcQGoWkTppr3kH6G3UJENgPEkPaNwCgadK8qeOb6DRLHx0jxjvNhzQmZ5bVhPzu+wBDmQToYMo0BX6Rg8XdGXSK7QgXZbUq0+fFn7DItyrmcqsk3WFGYha1dua/f25A2orJ646tdmZr0AgIRjdOXI8SQ9oqcr1MrXajnxCDljeZe0ca9rKt9JvoJlRZW1smu9zcYCHyh7VJ4F+B7RROCw2xvsYHMC9oerIIXXbn2UPcHO2HiiTqE7/BRDMOrW2YtMbckBdvJGoz3tRld0gw5cMGLL651gesOvYiXMjls82HACNQq0ez1zj3YYDODpRMDFmTTfoI0EJODGglrjCjDWXZqX2T8gJPCmW1k23n5C/gcPrmisPd32vxwHQ5ph7bUypDzf4Gv8J/gAb8bcDNEcFEAAAAABJRU5ErkJggg==",
    qrcodeData: "00020126180014br.gov.bcb.pix5204000053039865802BR5912LOJA EXEMPLO6009SAO PAULO62070503***80790014br.gov.bcb.pix2557qr.example.com/qr/v2/rec/eea118a997a7aabe5201d4656c8a0b9c63047A3D",
    allowChargeAfterDueDate: true,
    allowAdjustToBusinessDay: true,
    frequencyType: "MONTHLY",
    startDate: "2027-01-05",
    maxAmountFloor: {
      currency: "BRL",
      value: "120.00",
    },
    debtor: {
      name: "Marina Alves",
      document: {
        type: "CPF",
        number: "52998224725",
      },
    },
    receiver: {
      accountId: "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01",
      fullName: "Loja Exemplo Ltda",
      document: {
        type: "CNPJ",
        number: "11444777000161",
      },
    },
    payer: {
      name: "Marina Alves",
      document: {
        type: "CPF",
        number: "52998224725",
      },
      bank: {
        ispb: "87654321",
        account: "1234567",
        branch: "0001",
      },
    },
    description: "Gym membership",
    webhookUrl: "https://loja.example.com/hooks/subscriptions",
    externalId: "membership-2027-0042",
    createdAt: "2026-11-21T13:00:00Z",
    updatedAt: "2026-11-21T13:04:12Z",
    cancellationRequests: [],
  },
  "subscription-canceled": {
    id: "2f1e0d9c-8b7a-4695-8473-625140f3e2d1",
    providerId: "RR1234567820261201m1N2o3P4q5R",
    type: "AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT",
    status: "CANCELED",
    statusHistory: [{
        status: "INITIAL",
        createdAt: "2026-12-01T15:00:00Z",
      }, {
        status: "ACCEPTED",
        createdAt: "2026-12-01T15:02:40Z",
      }, {
        status: "CANCELED",
        createdAt: "2027-02-10T09:30:05Z",
      }],
    initialCharge: {
      orderId: "a4b3c2d1-e0f9-4817-a6b5-c4d3e2f1a0b9",
      expireDateTime: "2026-12-02T15:00:00Z",
      conciliationId: "organicbox20260815first000",
      amount: {
        currency: "BRL",
        value: "35.00",
      },
    },
    allowChargeAfterDueDate: true,
    allowAdjustToBusinessDay: true,
    frequencyType: "WEEKLY",
    startDate: "2026-12-01",
    externalId: "organic-box-2026-0815",
    createdAt: "2026-12-01T15:00:00Z",
    updatedAt: "2027-02-10T09:30:05Z",
    cancellationRequests: [{
        id: "9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a",
        idempotencyKey: "6a5b4c3d-2e1f-4a0b-9c8d-7e6f5a4b3c2d",
        status: "ACCEPTED",
        statusHistory: [{
            status: "PENDING",
            createdAt: "2027-02-10T09:29:58Z",
          }, {
            status: "ACCEPTED",
            createdAt: "2027-02-10T09:30:05Z",
          }],
        reason: "REQUESTED_BY_PAYER",
        customer: {
          document: {
            type: "CPF",
            number: "52998224725",
          },
        },
        createdAt: "2027-02-10T09:29:58Z",
        updatedAt: "2027-02-10T09:30:05Z",
      }],
  },
  "scheduled-payment-first-attempt-request": {
    accountId: "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01",
    dueDate: "2027-02-05",
    externalId: "membership-2027-0042-february",
    amount: {
      currency: "BRL",
      value: "99.90",
    },
    description: "Gym membership, February",
    purpose: "FIRST_ATTEMPT",
    webhookUrl: "https://loja.example.com/hooks/scheduled-payments",
  },
  "scheduled-payment-new-attempt-request": {
    accountId: "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01",
    dueDate: "2027-03-08",
    externalId: "membership-2027-0042-march-2",
    amount: {
      currency: "BRL",
      value: 99.9,
    },
    purpose: "NEW_ATTEMPT_AFTER_DUE_DATE",
    originalScheduledPaymentId: "9a0c3145-1a9a-40d0-8549-ba26398e72ab",
    webhookUrl: "https://loja.example.com/hooks/scheduled-payments",
  },
  "scheduled-payment-first-attempt-response": {
    id: "b7a6c5d4-e3f2-4a1b-8c9d-0e1f2a3b4c5d",
    endToEndId: "E12345678202702051200a1B2c3D4e5F",
    conciliationId: "membership20270042february0",
    status: "PENDING",
    dueDate: "2027-02-05",
    amount: {
      currency: "BRL",
      value: "99.90",
    },
    description: "Gym membership, February",
    subscriptionId: "7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3928",
    purpose: "FIRST_ATTEMPT",
    externalId: "membership-2027-0042-february",
  },
  "scheduled-payment-new-attempt-response": {
    id: "c8b7d6e5-f4a3-4b2c-9d0e-1f2a3b4c5d6e",
    endToEndId: "E12345678202703081200g6H7i8J9k0L",
    conciliationId: "membership20270042march0001",
    status: "PENDING",
    dueDate: "2027-03-08",
    amount: {
      currency: "BRL",
      value: 99.9,
    },
    subscriptionId: "7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3928",
    purpose: "NEW_ATTEMPT_AFTER_DUE_DATE",
    externalId: "membership-2027-0042-march-2",
  },
  "one-endpoint-request": {
    events: [{
        type: "PAYIN",
        endpoint: "https://loja.example.com/hooks/payins",
      }],
  },
  "remove-all-request": {
    events: [],
  },
  "one-endpoint-response": {
    id: "4c3b2a19-0f8e-4d7c-a6b5-94c3d2e1f0a9",
    companyId: "5e4d3c2b-1a09-4f8e-b7d6-c5b4a3928170",
    organizationId: "6f5e4d3c-2b1a-4098-8f7e-6d5c4b3a2918",
    status: "ACTIVE",
    createdAt: "2026-11-20T10:00:00Z",
    updatedAt: "2026-11-21T08:30:00Z",
    events: [{
        type: "PAYIN",
        endpoint: "https://loja.example.com/hooks/payins",
        status: "ACTIVE",
        createdAt: "2026-11-21T08:30:00Z",
        updatedAt: "2026-11-21T08:30:00Z",
      }],
  },
  "remove-all-response": {
    id: "4c3b2a19-0f8e-4d7c-a6b5-94c3d2e1f0a9",
    events: [],
  },
  "undelivered-events-one-page": {
    limit: 20,
    sort: "desc",
    nextCursor: "2026-11-20T22:40:00Z",
    hasNext: false,
    data: [{
        id: "e1d2c3b4-a5f6-4789-80a1-b2c3d4e5f607",
        referenceId: "8a7b6c5d-4e3f-4a2b-9c1d-0e9f8a7b6c5d",
        webhookUrl: "https://loja.example.com/hooks/payins",
        status: "<delivery-status>",
        createdAt: "2026-11-21T15:31:08Z",
        updatedAt: "2026-11-21T15:31:13Z",
        history: [{
            message: "Service Unavailable",
            statusCode: 503,
            requestTime: "2026-11-21T15:31:09Z",
          }, {
            message: "Service Unavailable",
            statusCode: 503,
            requestTime: "2026-11-21T15:31:10Z",
          }, {
            message: "Service Unavailable",
            statusCode: 503,
            requestTime: "2026-11-21T15:31:11Z",
          }, {
            message: "Service Unavailable",
            statusCode: 503,
            requestTime: "2026-11-21T15:31:12Z",
          }, {
            message: "Service Unavailable",
            statusCode: 503,
            requestTime: "2026-11-21T15:31:13Z",
          }],
      }, {
        id: "f2e3d4c5-b6a7-4890-91b2-c3d4e5f60718",
        webhookUrl: "https://loja.example.com/hooks/orders",
        status: "<delivery-status>",
        createdAt: "2026-11-20T22:40:00Z",
        history: [{
            message: "Not Found",
            statusCode: 404,
            requestTime: "2026-11-20T22:40:01Z",
          }, {
            message: "Not Found",
            statusCode: 404,
            requestTime: "2026-11-20T22:40:02Z",
          }, {
            message: "Not Found",
            statusCode: 404,
            requestTime: "2026-11-20T22:40:03Z",
          }, {
            message: "Not Found",
            statusCode: 404,
            requestTime: "2026-11-20T22:40:04Z",
          }, {
            message: "Not Found",
            statusCode: 404,
            requestTime: "2026-11-20T22:40:05Z",
          }],
      }],
  },
  "undelivered-events-first-page": {
    limit: 1,
    sort: "desc",
    nextCursor: "2026-11-21T15:31:08Z",
    hasNext: true,
    data: [{
        id: "e1d2c3b4-a5f6-4789-80a1-b2c3d4e5f607",
        referenceId: "8a7b6c5d-4e3f-4a2b-9c1d-0e9f8a7b6c5d",
        webhookUrl: "https://loja.example.com/hooks/payins",
        status: "<delivery-status>",
        createdAt: "2026-11-21T15:31:08Z",
        updatedAt: "2026-11-21T15:31:13Z",
        history: [{
            message: "Service Unavailable",
            statusCode: 503,
            requestTime: "2026-11-21T15:31:09Z",
          }, {
            message: "Service Unavailable",
            statusCode: 503,
            requestTime: "2026-11-21T15:31:10Z",
          }, {
            message: "Service Unavailable",
            statusCode: 503,
            requestTime: "2026-11-21T15:31:11Z",
          }, {
            message: "Service Unavailable",
            statusCode: 503,
            requestTime: "2026-11-21T15:31:12Z",
          }, {
            message: "Service Unavailable",
            statusCode: 503,
            requestTime: "2026-11-21T15:31:13Z",
          }],
      }],
  },
  "undelivered-events-last-page": {
    limit: 1,
    sort: "desc",
    nextCursor: "2026-11-20T22:40:00Z",
    hasNext: false,
    data: [{
        id: "f2e3d4c5-b6a7-4890-91b2-c3d4e5f60718",
        webhookUrl: "https://loja.example.com/hooks/orders",
        status: "<delivery-status>",
        createdAt: "2026-11-20T22:40:00Z",
        history: [{
            message: "Not Found",
            statusCode: 404,
            requestTime: "2026-11-20T22:40:01Z",
          }, {
            message: "Not Found",
            statusCode: 404,
            requestTime: "2026-11-20T22:40:02Z",
          }, {
            message: "Not Found",
            statusCode: 404,
            requestTime: "2026-11-20T22:40:03Z",
          }, {
            message: "Not Found",
            statusCode: 404,
            requestTime: "2026-11-20T22:40:04Z",
          }, {
            message: "Not Found",
            statusCode: 404,
            requestTime: "2026-11-20T22:40:05Z",
          }],
      }],
  },
  "undelivered-events-none": {
    hasNext: false,
    data: [],
  },
  "claim-code-sent": {
    validationId: "d4c5b6a7-9808-4172-a3b4-c5d6e7f80912",
    status: "PENDING",
    expiresAt: "2026-11-21T14:10:00Z",
  },
  "claim-send-again-request": {
    validationId: "d4c5b6a7-9808-4172-a3b4-c5d6e7f80912",
  },
  "claim-send-again-response": {
    validationId: "d4c5b6a7-9808-4172-a3b4-c5d6e7f80912",
    status: "PENDING",
    expiresAt: "2026-11-21T14:20:00Z",
  },
  "identity-document-request": {
    file: "(the bytes of rg-frente-e-verso.pdf)",
    documentType: "documentHolder",
    accountRequestId: "b1a2c3d4-e5f6-4708-91a2-b3c4d5e6f708",
  },
  "replace-identity-document-request": {
    file: "(the bytes of cnh.png)",
    documentType: "documentHolder",
    accountRequestId: "b1a2c3d4-e5f6-4708-91a2-b3c4d5e6f708",
    append: false,
  },
  "without-account-request-request": {
    file: "(the bytes of comprovante-endereco-socio.pdf)",
    documentType: "partnerProofAddress",
  },
  "identity-document-response": {
    id: "a0b1c2d3-e4f5-4607-8819-2a3b4c5d6e7f",
    readUrl: "https://files.example.com/a0b1c2d3",
    documentType: "documentHolder",
    accountRequestId: "b1a2c3d4-e5f6-4708-91a2-b3c4d5e6f708",
    attached: true,
    appended: false,
    missingRequiredDocuments: ["selfieHolder", "pepDeclaration"],
  },
  "replace-identity-document-response": {
    id: "c2d3e4f5-0617-4829-8a3b-4c5d6e7f8091",
    readUrl: "https://files.example.com/c2d3e4f5",
    documentType: "documentHolder",
    accountRequestId: "b1a2c3d4-e5f6-4708-91a2-b3c4d5e6f708",
    attached: true,
    appended: false,
    missingRequiredDocuments: [],
  },
  "without-account-request-response": {
    id: "e4f50617-2839-4a4b-8c5d-6e7f8091a2b3",
    readUrl: "https://files.example.com/e4f50617",
    documentType: "partnerProofAddress",
    attached: false,
    appended: false,
    missingRequiredDocuments: [],
  },
  "wrong-slot": {
    error: "INVALID_REQUEST",
    details: [{
        field: "documentType",
        description: "<the accepted values, which may be listed elsewhere in the error>",
      }],
  },
  "med-scam-request": {
    endToEndId: "E12345678202611201530a1B2c3D4e5F",
    situationType: "SCAM",
    details: "A forged supplier invoice was paid.",
    tracing: {
      minimumTransactionAmount: "200.00",
      maxTransactions: 5,
      timeWindow: "PT1H30M",
      maxDepth: 3,
    },
  },
  "med-other-situation-request": {
    endToEndId: "D12345678202611201600g6H7i8J9k0L",
    situationType: "OTHERS",
    details: "The refund was obtained with a forged return receipt.",
  },
  "med-scam-response": {
    referenceId: "91d65e98-97c0-4b0f-b577-73625da1f9fc",
    status: "TRACED",
    accountId: "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01",
    endToEndId: "E12345678202611201530a1B2c3D4e5F",
  },
  "med-other-situation-response": {
    referenceId: "a2e76fa9-08d1-4c10-8688-84736eb20a0d",
    status: "CREATED",
    accountId: "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01",
    endToEndId: "D12345678202611201600g6H7i8J9k0L",
  },
  "order-pix-request": {
    customer: {
      fullName: "Marina Alves",
      type: "INDIVIDUAL",
      document: {
        type: "CPF",
        number: "52998224725",
      },
      email: "marina.alves@example.com",
      phone: "+5511999990000",
      birth: "1990-04-12",
      country: "BRA",
      address: {
        state: "SP",
        city: "São Paulo",
        street: "Praça da Sé",
        neighborhood: "Sé",
        number: "100",
        complement: "Apto 12",
        postalCode: "01001-000",
        ip: "203.0.113.10",
      },
    },
    order: {
      code: "ORD-1001",
      paymentMethod: "PIX",
      amount: {
        currency: "BRL",
        value: "150.75",
      },
      additionalInfo: "Order ORD-1001",
      webhookUrl: "https://loja.example.com/hooks/orders",
      returnUrl: "https://loja.example.com/orders/ORD-1001",
      financialPartner: "PIX_PARTNER",
      expiration: 3600,
      pixKey: "financeiro@loja.example.com",
    },
  },
  "order-pix-payer-as-customer-request": {
    order: {
      code: "ORD-1003",
      paymentMethod: "PIX",
      amount: {
        currency: "BRL",
        value: "25.00",
      },
      additionalInfo: "Order ORD-1003",
      webhookUrl: "https://loja.example.com/hooks/orders",
      returnUrl: "https://loja.example.com/orders/ORD-1003",
      financialPartner: "PIX_PARTNER",
    },
  },
  "order-deposit-request": {
    customer: {
      fullName: "Casa do Mel Ltda",
      type: "ORGANIZATION",
      document: {
        type: "CNPJ",
        number: "11222333000181",
      },
      email: "contas@casadomel.example.com",
      phone: "+5511988887777",
      birth: "2015-08-01",
      country: "BRA",
    },
    order: {
      code: "ORD-1004",
      paymentMethod: "DEPOSIT",
      amount: {
        currency: "BRL",
        value: "980.00",
      },
      additionalInfo: "Order ORD-1004",
      webhookUrl: "https://loja.example.com/hooks/orders",
      returnUrl: "https://loja.example.com/orders/ORD-1004",
      bankSlug: "banco-exemplo",
    },
  },
  "order-boleto-request": {
    customer: {
      fullName: "Marina Alves",
      type: "INDIVIDUAL",
      document: {
        type: "CPF",
        number: "52998224725",
      },
      email: "marina.alves@example.com",
      phone: "+5511999990000",
      birth: "1990-04-12",
      country: "BRA",
      address: {
        state: "SP",
        city: "São Paulo",
        street: "Praça da Sé",
        neighborhood: "Sé",
        number: "100",
        complement: "Apto 12",
        postalCode: "01001-000",
        ip: "203.0.113.10",
      },
    },
    order: {
      code: "ORD-1005",
      paymentMethod: "BOLETO",
      amount: {
        currency: "BRL",
        value: "320.40",
      },
      additionalInfo: "Order ORD-1005",
      webhookUrl: "https://loja.example.com/hooks/orders",
      returnUrl: "https://loja.example.com/orders/ORD-1005",
    },
  },
  "order-exchange-pay-request": {
    customer: {
      fullName: "Marina Alves",
      type: "INDIVIDUAL",
      document: {
        type: "CPF",
        number: "52998224725",
      },
      email: "marina.alves@example.com",
      phone: "+5511999990000",
      country: "BRA",
    },
    order: {
      code: "ORD-1006",
      paymentMethod: "EXCHANGE_PAY",
      amount: {
        currency: "BRL",
        value: "12.34",
      },
      additionalInfo: "Order ORD-1006",
      webhookUrl: "https://loja.example.com/hooks/orders",
      returnUrl: "https://loja.example.com/orders/ORD-1006",
      financialPartner: "EXCHANGE_PAY",
    },
  },
  "order-credit-card-request": {
    customer: {
      fullName: "Lucia Hernandez Gomez",
      type: "INDIVIDUAL",
      document: {
        type: "CURP",
        number: "HEGL850315MDFRMC09",
      },
      email: "lucia.hernandez@example.com",
      phone: "+525555550100",
      birth: "1985-03-15",
      country: "MEX",
    },
    order: {
      code: "ORD-1007",
      paymentMethod: "CREDIT_CARD",
      amount: {
        currency: "USD",
        value: "64.00",
      },
      additionalInfo: "Order ORD-1007",
      webhookUrl: "https://loja.example.com/hooks/orders",
      returnUrl: "https://loja.example.com/orders/ORD-1007",
      financialPartner: "PARTNER_A",
      specialPaymentDetails: {
        creditCard: {
          holderName: "LUCIA HERNANDEZ GOMEZ",
          cardNumber: "4111111111111111",
          cvv: "123",
          expirationDate: "12/30",
          brand: "VISA",
          installments: 3,
          skipThreeDSecure: true,
        },
        installmentsNumber: 3,
      },
    },
  },
  "order-credit-card-token-request": {
    customer: {
      fullName: "Lucia Hernandez Gomez",
      type: "INDIVIDUAL",
      document: {
        type: "CURP",
        number: "HEGL850315MDFRMC09",
      },
      email: "lucia.hernandez@example.com",
      phone: "+525555550100",
      country: "MEX",
    },
    order: {
      code: "ORD-1008",
      paymentMethod: "CREDIT_CARD",
      amount: {
        currency: "USD",
        value: "64.00",
      },
      additionalInfo: "Order ORD-1008",
      webhookUrl: "https://loja.example.com/hooks/orders",
      returnUrl: "https://loja.example.com/orders/ORD-1008",
      financialPartner: "PARTNER_B",
      specialPaymentDetails: {
        cardToken: "<card-token>",
        card3DSToken: "<3-d-secure-nonce>",
        browser: {
          httpAcceptBrowserValue: "*/*",
          httpAcceptContent: "text/html",
          httpBrowserLanguage: "es-MX",
          httpBrowserJavaEnabled: false,
          httpBrowserJavaScriptEnabled: true,
          httpBrowserColorDepth: "24",
          httpBrowserScreenHeight: "1080",
          httpBrowserScreenWidth: "1920",
          httpBrowserTimeDifference: "360",
          userAgentBrowserValue: "Mozilla/5.0",
        },
      },
    },
  },
  "order-spei-request": {
    customer: {
      fullName: "Lucia Hernandez Gomez",
      type: "INDIVIDUAL",
      document: {
        type: "CURP",
        number: "HEGL850315MDFRMC09",
      },
      email: "lucia.hernandez@example.com",
      phone: "+525555550100",
      country: "MEX",
    },
    order: {
      code: "ORD-1009",
      paymentMethod: "SPEI",
      amount: {
        currency: "USD",
        value: "120.00",
      },
      additionalInfo: "Order ORD-1009",
      webhookUrl: "https://loja.example.com/hooks/orders",
      returnUrl: "https://loja.example.com/orders/ORD-1009",
    },
  },
  "order-oxxo-request": {
    customer: {
      fullName: "Lucia Hernandez Gomez",
      type: "INDIVIDUAL",
      document: {
        type: "CURP",
        number: "HEGL850315MDFRMC09",
      },
      email: "lucia.hernandez@example.com",
      phone: "+525555550100",
      country: "MEX",
    },
    order: {
      code: "ORD-1010",
      paymentMethod: "OXXO",
      amount: {
        currency: "USD",
        value: "15.00",
      },
      additionalInfo: "Order ORD-1010",
      webhookUrl: "https://loja.example.com/hooks/orders",
      returnUrl: "https://loja.example.com/orders/ORD-1010",
    },
  },
  "order-oxxopay-request": {
    customer: {
      fullName: "Lucia Hernandez Gomez",
      type: "INDIVIDUAL",
      document: {
        type: "CURP",
        number: "HEGL850315MDFRMC09",
      },
      email: "lucia.hernandez@example.com",
      phone: "+525555550100",
      country: "MEX",
    },
    order: {
      code: "ORD-1011",
      paymentMethod: "OXXOPAY",
      amount: {
        currency: "USD",
        value: "18.50",
      },
      additionalInfo: "Order ORD-1011",
      webhookUrl: "https://loja.example.com/hooks/orders",
      returnUrl: "https://loja.example.com/orders/ORD-1011",
      financialPartner: "LATAM_PAY",
    },
  },
  "order-paynet-request": {
    customer: {
      fullName: "Comercial Ejemplo SA de CV",
      type: "ORGANIZATION",
      document: {
        type: "RFC",
        number: "CEJ12031592A",
      },
      email: "pagos@comercial.example.com",
      phone: "+525555550199",
      birth: "2012-03-15",
      country: "MEX",
    },
    order: {
      code: "ORD-1012",
      paymentMethod: "PAYNET",
      amount: {
        currency: "USD",
        value: "22.00",
      },
      additionalInfo: "Order ORD-1012",
      webhookUrl: "https://loja.example.com/hooks/orders",
      returnUrl: "https://loja.example.com/orders/ORD-1012",
    },
  },
  "order-pix-response": {
    id: "8a7b6c5d-4e3f-4a2b-9c1d-0e9f8a7b6c5d",
    code: "ORD-1001",
    status: "INITIAL",
    qrcodeLink: "https://qr.example.com/img/8a7b6c5d.png",
    qrcodeBase64: "iVBORw0KGgoAAAANSUhEUgAAAHoAAAB6AQAAAABYInpJAAACM0lEQVR4XsXUwYrEMAgAUCHXgL8ieA3464FcBX8l4FXI2szOpcmetzClPMaaqCms1/VvACWYtU9tY4LcQNy4j7zB9HUFYpkR3auFl7+gr4g52PkvAO0MhFG+IS8Qp0CT2mF81/ECKPy96HcvL1iLZ4iUIfytxwuorHAEUJj5eINoKspSTNnweekBAKaz95F19LqL/AZqUghxTK3eriBcMoi7SYdc5gU81qyuHFqCnrQHIPU20cwYYb/0AG6DKFdfF+ku4QHBglLBJi3ZbThAQr1QK9ogK3mDNYWqDXWIvtMeQHVq1jEXVTSu4CVXhDAMOu42HDCwKUqZIm477QHUDWtvWljHJ8sbGi5Jc1J3fUIOmCCrVCAvE/AJOYCF0fIm2YSd9oDKpXXhms3kvf0DWBpOl9YGZ8QNKEvjAZyP8JnTN3iVvnrrWgl32gMClHJ/0ymH6gk5QLTQ6JYHjazu3r4BZhPLfXv12q9QhIMnUliXPfwHDLIlY7HyQrsCagY16tXAd5EP8E6B0pbW0egKWdkcyeka3PYxPQAnEGd9Z7fYIQdYrOq95d4a7zYckHOCnCdxkOu4wsRlQ8eQ5r7bcEAtzdia5NTVz3y8YURg7srl2f4TckD4JMxxGFmhHXJA/oZazmZk1ifkACj6JEb/juUB4lJqE6g5lu0JOYC4pEAZdXw+WxfALHE8raD4hByQ/69ZwGljD90B4kNAu/WoqJ+FvQDyjHses8GT9/E44HX9E/wAoh+XZRNKfG0AAAAASUVORK5CYII=",
    qrcodeData: "00020101021226750014br.gov.bcb.pix2553qr.example.com/qr/v2/952d1e02ea7c685b81c562e0264ab7385204000053039865406150.755802BR5912LOJA EXEMPLO6009SAO PAULO62070503***630458E2",
    expireDateTime: "2026-11-21T16:30:00Z",
    fee: {
      fixed: {
        amount: "0.00",
      },
      variable: {
        amount: "0.00",
      },
      additional: {
        amount: "0.00",
      },
    },
    universalLink: "<universal-link>",
    amountToPay: "150.75",
    description: "Order ORD-1001",
  },
  "order-pix-payer-as-customer-response": {
    id: "0c9d8e7f-6051-4c4d-9e3f-201b0c9d8e7f",
    code: "ORD-1003",
    status: "INITIAL",
    qrcodeLink: "https://qr.example.com/img/0c9d8e7f.png",
    qrcodeBase64: "iVBORw0KGgoAAAANSUhEUgAAAHoAAAB6AQAAAABYInpJAAACKUlEQVR4XsXUwYpFIQgAUKFt4K8IbgN/PXAb+CuC28Dp9uZtbs16Wj0OzzLTC/la/wZQEjibDmEHuYFEqndMJo+8AnEhkxbVWpQ/oA1tRkrBf0E1D6A6yzfkBRKFw6Qq6DePF0Dh76Lfu7wgU2ymSAp/6/ECKiZqQBOcyh0MAUKKIRvuTN8Qqo69B/mI+oQcUMeUZth91GhX6H39eXAP7rDSvICtzC2MspbEKwisXbW7MXa9Qs3B0GRU4xxXcCIM6TaqIl2h48RsrYxGYxXyAqyjrRqMgOH7cgc4NtPeoIX4vAJqLTVAjbzsZzhgzCRF6NJWUzzHHoCdq2pphX6PPWAkaBmTyTT29Q8IEE8EijJWna4gEkHCMkn2sQc0BvDJlcB4H3sAihhUASm8Im4wAQQnlAnPxN6AMbBBKTZoZXCD1WrPZEWsvu1PyAF9qoey9UmxW+qEwiS4GGL0Z9MDaqtzlddW52W9gvTpacmmif5segCOCUzUW6xjn5ADWgcXmTlqrkrfAIZ2XVdfkW2HHODduaOL95x7TA/IAesNJGoQ7Wc4wCnVn6tRzD1iJxitn/3pitzPcECFVMSGwQM/U/kGndJwZrThn+sfMN1jNmDFgJ36AZnN2/rK41wt9YQcAKVXjdU23T5teYDEykmlVmXZzX8A8RrAgKLrM72OuEKzqG11N+H8hByAtWuBIBu7YQ6QmI6wogZ+CnQAFJAMehrK93gc8Fr/BD9gSa+zzhxYGQAAAABJRU5ErkJggg==",
    qrcodeData: "00020101021226750014br.gov.bcb.pix2553qr.example.com/qr/v2/8eb2a7816a4c87ffd457012c636c5905520400005303986540525.005802BR5912LOJA EXEMPLO6009SAO PAULO62070503***6304708E",
    expireDateTime: "2026-11-22T15:30:00Z",
    universalLink: "<universal-link>",
    amountToPay: "25.00",
    description: "Order ORD-1003",
  },
  "order-deposit-response": {
    id: "1d0e9f80-7162-4d5e-8f40-312c1d0e9f80",
    code: "ORD-1004",
    status: "INITIAL",
    universalLink: "<universal-link>",
    amountToPay: "980.00",
    description: "Order ORD-1004",
  },
  "order-boleto-response": {
    id: "2e1f0a91-8273-4e6f-9051-423d2e1f0a91",
    code: "ORD-1005",
    status: "INITIAL",
    fee: {
      fixed: {
        amount: "2.50",
      },
      variable: {
        amount: "0.00",
      },
      additional: {
        amount: "0.00",
      },
    },
    universalLink: "<universal-link>",
    amountToPay: "322.90",
    description: "Order ORD-1005",
  },
  "order-exchange-pay-response": {
    id: "3f201ba2-9384-4f70-8162-534e3f201ba2",
    code: "ORD-1006",
    status: "INITIAL",
    deepLink: "exchange://pay/ORD-1006",
    universalLink: "<universal-link>",
    amountToPay: "12.34",
    description: "Order ORD-1006",
  },
  "order-credit-card-response": {
    id: "40312cb3-a495-4081-9273-645f40312cb3",
    code: "ORD-1007",
    status: "INITIAL",
    universalLink: "<universal-link>",
    amountToPay: "64.00",
    description: "Order ORD-1007",
  },
  "order-credit-card-token-response": {
    id: "51423dc4-b5a6-4192-8384-756051423dc4",
    code: "ORD-1008",
    status: "INITIAL",
    challengeUrl: "https://challenge.example.com/ORD-1008",
    challengeSetupUrl: "https://challenge.example.com/ORD-1008/setup",
    challengeStatus: "PENDING",
    universalLink: "<universal-link>",
    amountToPay: "64.00",
    description: "Order ORD-1008",
  },
  "order-spei-response": {
    id: "62534ed5-c6b7-42a3-9495-867162534ed5",
    code: "ORD-1009",
    status: "INITIAL",
    bankAccount: {
      clabe: "002010077777777771",
      beneficiary: "Exemplo Pagos SA de CV",
      bankCode: "002",
    },
    universalLink: "<universal-link>",
    amountToPay: "120.00",
    description: "Order ORD-1009",
  },
  "order-oxxo-response": {
    id: "73645fe6-d7c8-43b4-85a6-978273645fe6",
    code: "ORD-1010",
    status: "INITIAL",
    universalLink: "<universal-link>",
    amountToPay: "15.00",
    description: "Order ORD-1010",
  },
  "order-oxxopay-response": {
    id: "847560f7-e8d9-44c5-96b7-a89384756071",
    code: "ORD-1011",
    status: "INITIAL",
    universalLink: "<universal-link>",
    amountToPay: "18.50",
    description: "Order ORD-1011",
  },
  "order-paynet-response": {
    id: "95867108-f9ea-45d6-87c8-b9a495867182",
    code: "ORD-1012",
    status: "INITIAL",
    universalLink: "<universal-link>",
    amountToPay: "22.00",
    description: "Order ORD-1012",
  },
  "bad-request-messages": ["order.amount is required for this payment method"],
  "unauthorized-messages": ["Unauthorized Request"],
  "order-pix-open-amount-request": {
    customer: {
      fullName: "Marina Alves",
      type: "INDIVIDUAL",
      document: {
        type: "CPF",
        number: "52998224725",
      },
      email: "marina.alves@example.com",
      phone: "+5511999990000",
      country: "BRA",
    },
    order: {
      code: "ORD-1002",
      paymentMethod: "PIX",
      additionalInfo: "Order ORD-1002",
      webhookUrl: "https://loja.example.com/hooks/orders",
      returnUrl: "https://loja.example.com/orders/ORD-1002",
    },
  },
  "order-pix-open-amount-response": {
    id: "9b8c7d6e-5f40-4b3c-8d2e-1f0a9b8c7d6e",
    code: "ORD-1002",
    status: "INITIAL",
    qrcodeLink: "https://qr.example.com/img/9b8c7d6e.png",
    qrcodeBase64: "iVBORw0KGgoAAAANSUhEUgAAAHIAAAByAQAAAACnprjQAAAB5ElEQVR4Xr3UMQpkIQwG4EBawasE0gZydcE24FWEtIFs5s1sMY7brt0HPqO/8UF+j/9vwJZjDTYl0IvV26K5GTbnzcTTxKdQY7y7TR+ZU/wfrskbQ9fd6hODnZL9U//bgPwZf/f/7UxymFuN9XP+b9OYlAM1zO2pfxgVFq3gHi6v+acZrak2B/N2M0agbQhqSs96hysmat53KPrN3fZM2Rls/WafvnB6dgd81TuNCcQ2RgvWp/5hmAzdfMmm5zynWQFhZOfV9s3BuWoq15GevE5zM5BKDKku/eKJdWMamBbrZpIItWoX8bjZQLOuGt3gyfu0Kkj4NlXlmye3qkYR/d2vp5v2SN5dvb64uOrhBsQk6J/6XyarpLxhz2U3uw9x3clpFcivh/XWdTXM9uR5WpglQYYJP/1wOtuCXYqxn/2c7nvMVmtuz6cfT1MKWMrsputm8RVEZPBq94u37tdiMhr4zTGsnsOs18T1In9dp1guZsb03MfpNUBlNtYd87Xe6VGXOQcyrXzyOI3eRAdGvdgK59dZj43d21765HG6urXtybn9nfdpdRH0OhHp855OE+eohqnfGrz75cey1h4gHZ48fk1BEi3mrM7/tVat+pcpbXn3/2FAWZhasa393v+3v8f/9h+cqRurlz760AAAAABJRU5ErkJggg==",
    qrcodeData: "00020126580014br.gov.bcb.pix01367d9f0335-8dcc-4054-9bf9-0dbd61d369065204000053039865802BR5912LOJA EXEMPLO6009SAO PAULO62110507ORD10026304ECD8",
    universalLink: "<universal-link>",
    amountToPay: "<amount-to-pay>",
    description: "Order ORD-1002",
  },
  "bad-request-amount": {
    error: "INVALID_REQUEST",
    message: "The request is not valid.",
    details: [{
        field: "order.amount",
        issue: "required",
        description: "An amount is needed for this payment method.",
      }],
  },
  "close-requests-first-page-request": {
    skip: 0,
    take: 20,
    requireTotalCount: true,
    queryFilter: "<filter>",
    sortFilter: "<sort-order>",
  },
  "close-requests-grouped-request": {
    skip: 0,
    take: 20,
    requireTotalCount: true,
    group: "<group>",
    queryFilter: "<filter>",
    sortFilter: "<sort-order>",
  },
  "close-requests-first-page-response": {
    data: [{
        closeAccountRequestId: "0a1b2c3d-4e5f-4607-8192-a3b4c5d6e7f8",
        status: "<status-a>",
        accountId: "72efbf63-92b5-487d-80ac-99dbc9681be5",
        closeRequestReason: "The shop moves to another bank.",
        closureReason: "Requested by the holder",
        analysisObservation: "No balance left.",
        analysedBy: {
          name: "Rafael Lima",
          email: "rafael.lima@example.com",
        },
        createdAt: "2026-11-10T12:00:00Z",
        updatedAt: "2026-11-12T09:20:00Z",
      }, {
        closeAccountRequestId: "1b2c3d4e-5f60-4718-92a3-b4c5d6e7f809",
        status: "<status-b>",
        accountId: "2e0b5a63-9c78-4d4f-b302-7f6e8d9c0b12",
        createdAt: "2026-11-20T16:45:00Z",
      }],
    totalCount: 2,
  },
  "close-requests-grouped-response": {
    data: [{
        key: "<group-a>",
        count: 1,
      }, {
        key: "<group-b>",
        count: 1,
      }],
    totalCount: 2,
  },
  "close-request-groups-response": {
    data: [{
        key: "<group-a>",
        count: 1,
      }, {
        key: "<group-b>",
        count: 1,
      }],
    totalCount: 2,
  },
  "payout-pending": {
    id: "5b4a3c2d-1e0f-4d9c-8b7a-695847362514",
    externalId: "supplier-2026-0311",
    status: "PENDING",
    amount: "1200.00",
    currency: "BRL",
    description: "Supplier invoice 311",
    endToEndId: "E12345678202611211200s6T7u8V9w0X",
    paymentMethod: "PIX",
    createdAt: "2026-11-21T12:00:00Z",
  },
  "payout-paid": {
    id: "5b4a3c2d-1e0f-4d9c-8b7a-695847362514",
    externalId: "supplier-2026-0311",
    status: "PAID",
    amount: "1200.00",
    currency: "BRL",
    description: "Supplier invoice 311",
    endToEndId: "E12345678202611211200s6T7u8V9w0X",
    paymentMethod: "PIX",
    createdAt: "2026-11-21T12:00:00Z",
    paidAt: "2026-11-21T12:00:04Z",
    settledAt: "2026-11-21T12:00:05Z",
  },
  "payout-canceled": {
    id: "1375d0ec-489b-46bc-a632-ba30cf51466e",
    externalId: "supplier-2026-0312",
    status: "CANCELED",
    amount: "860.00",
    currency: "BRL",
    description: "Supplier invoice 312",
    endToEndId: "E12345678202611211300u2V3w4X5y6Z",
    paymentMethod: "PIX",
    createdAt: "2026-11-21T13:00:00Z",
    canceledAt: "2026-11-21T13:00:05Z",
  },
  "payout-error": {
    id: "31920ebb-574d-4db6-9e6e-be99a54e8fe9",
    externalId: "supplier-2026-0313",
    status: "ERROR",
    errorMessage: "The account of the receiver is closed",
    amount: "450.50",
    currency: "BRL",
    description: "Supplier invoice 313",
    endToEndId: "E12345678202611211400y8Z9a0B1c2D",
    paymentMethod: "PIX",
    createdAt: "2026-11-21T14:00:00Z",
  },
  "unspecified-error": "<error-body>",
  "cancellation-accepted-event": {
    event: "SUBSCRIPTION.CANCELLATION.ACCEPTED",
    occurredAt: "2027-02-10T09:30:05Z",
    data: {
      id: "2f1e0d9c-8b7a-4695-8473-625140f3e2d1",
      externalId: "organic-box-2026-0815",
      status: "CANCELED",
      cancellation: {
        id: "9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a",
        status: "ACCEPTED",
        reason: "REQUESTED_BY_PAYER",
        createdAt: "2027-02-10T09:29:58Z",
        canceledAt: "2027-02-10T09:30:05Z",
        customer: {
          document: {
            type: "CPF",
            number: "52998224725",
          },
        },
      },
    },
  },
  acknowledged: {
    returnCode: "SUCCESS",
  },
  "cancellation-rejected-event": {
    event: "SUBSCRIPTION.CANCELLATION.REJECTED",
    occurredAt: "2027-03-01T11:00:00Z",
    data: {
      id: "7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3928",
      externalId: "membership-2027-0042",
      status: "ACCEPTED",
      cancellation: {
        id: "8c7b6a59-4f3e-4d2c-9b1a-0f9e8d7c6b5a",
        status: "REJECTED",
        reason: "REQUESTED_BY_RECEIVER",
        createdAt: "2027-03-01T10:58:30Z",
        customer: {
          document: {
            type: "CPF",
            number: "52998224725",
          },
        },
      },
    },
  },
  "cancellation-pending-event": {
    event: "SUBSCRIPTION.CANCELLATION.PENDING",
    occurredAt: "2027-02-10T09:29:58Z",
    data: {
      id: "2f1e0d9c-8b7a-4695-8473-625140f3e2d1",
      externalId: "organic-box-2026-0815",
      status: "ACCEPTED",
      cancellation: {
        id: "9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a",
        status: "PENDING",
        reason: "REQUESTED_BY_PAYER",
        createdAt: "2027-02-10T09:29:58Z",
        customer: {
          document: {
            type: "CPF",
            number: "52998224725",
          },
        },
      },
    },
  },
  "subscription-rejected-with-reason-event": {
    event: "SUBSCRIPTION.REJECTED",
    occurredAt: "2026-11-21T13:40:00Z",
    data: {
      id: "d13142ac-0b44-4894-8db2-eee12c0a6c47",
      externalId: "hosting-2027-0008",
      status: "REJECTED",
      rejectionReason: "Rejected by the payer",
    },
  },
  "subscription-rejected-event": {
    event: "SUBSCRIPTION.REJECTED",
    occurredAt: "2026-11-21T13:10:00Z",
    data: {
      id: "0c9b8a7f-6e5d-4c3b-a291-8f7e6d5c4b3a",
      externalId: "hosting-2027-0007",
      status: "REJECTED",
    },
  },
  "payin-pix-order-event": {
    id: "8a7b6c5d-4e3f-4a2b-9c1d-0e9f8a7b6c5d",
    code: "ORD-1001",
    event: "ORDER-PAYIN.PAID",
    status: "PAID",
    paidAt: "2026-11-21T15:31:07Z",
    updatedAt: "2026-11-21T15:31:08Z",
    endToEndId: "E87654321202611211531a1B2c3D4e5F",
    type: "PAY-IN",
    message: "Payment received",
    amount: {
      currency: "BRL",
      value: "150.75",
    },
    customerMessage: "Thank you",
    description: "Order ORD-1001",
    payer: {
      name: "Marina Alves",
      document: {
        type: "CPF",
        number: "52998224725",
      },
      bank: {
        ispb: "87654321",
        name: "Banco Modelo",
        branch: "0001",
        account: "1234567",
        code: "998",
      },
    },
  },
  "payin-static-qr-code-event": {
    id: "9b8c7d6e-5f40-4b3c-8d2e-1f0a9b8c7d6e",
    code: "ORD-1002",
    event: "ORDER-PAYIN.PAID",
    status: "PAID",
    paidAt: "2026-11-21T16:05:41Z",
    updatedAt: "2026-11-21T16:05:42Z",
    endToEndId: "E87654321202611211605g6H7i8J9k0L",
    type: "PAY-IN",
    message: "Payment received",
    amount: {
      currency: "BRL",
      value: 42,
    },
    conciliationId: "ORD1002",
    pixKey: "7d9f0335-8dcc-4054-9bf9-0dbd61d36906",
    payer: {
      name: "Marina Alves",
      document: {
        type: "CPF",
        number: "52998224725",
      },
      bank: {
        ispb: "87654321",
        name: "Banco Modelo",
        branch: "0001",
        account: "1234567",
        code: "998",
      },
    },
  },
  "payin-load-event": {
    id: "a6978219-0afb-46e7-98d9-cab5a6978293",
    event: "ORDER-PAYIN.PAID",
    status: "PAID",
    paidAt: "2026-11-21T17:12:20Z",
    updatedAt: "2026-11-21T17:12:21Z",
    endToEndId: "E87654321202611211712m1N2o3P4q5R",
    type: "LOAD",
    message: "Payment received",
    amount: {
      currency: "BRL",
      value: "500.00",
    },
    payer: {
      name: "Marina Alves",
      document: {
        type: "CPF",
        number: "52998224725",
      },
      bank: {
        ispb: "87654321",
        name: "Banco Modelo",
        branch: "0001",
        account: "1234567",
        code: "998",
      },
    },
  },
  "payin-first-charge-event": {
    id: "a4b3c2d1-e0f9-4817-a6b5-c4d3e2f1a0b9",
    code: "organic-box-2026-0815",
    event: "ORDER-PAYIN.PAID",
    status: "PAID",
    paidAt: "2026-12-01T15:02:39Z",
    updatedAt: "2026-12-01T15:02:40Z",
    endToEndId: "E87654321202612011502s6T7u8V9w0X",
    type: "PAY-IN",
    message: "Payment received",
    amount: {
      currency: "BRL",
      value: "35.00",
    },
    payer: {
      name: "Marina Alves",
      document: {
        type: "CPF",
        number: "52998224725",
      },
      bank: {
        ispb: "87654321",
        name: "Banco Modelo",
        branch: "0001",
        account: "1234567",
        code: "998",
      },
    },
    subscription: {
      id: "2f1e0d9c-8b7a-4695-8473-625140f3e2d1",
      code: "organic-box-2026-0815",
    },
  },
  "payin-scheduled-payment-event": {
    id: "b7a8932a-1b0c-47f8-89ea-dbc6b7a893a4",
    code: "membership-2027-0042-february",
    event: "ORDER-PAYIN.PAID",
    status: "PAID",
    paidAt: "2027-02-05T12:00:07Z",
    updatedAt: "2027-02-05T12:00:08Z",
    endToEndId: "E12345678202702051200a1B2c3D4e5F",
    type: "PAY-IN",
    message: "Payment received",
    amount: {
      currency: "BRL",
      value: "99.90",
    },
    payer: {
      name: "Marina Alves",
      document: {
        type: "CPF",
        number: "52998224725",
      },
      bank: {
        ispb: "87654321",
        name: "Banco Modelo",
        branch: "0001",
        account: "1234567",
        code: "998",
      },
    },
    subscription: {
      id: "7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3928",
      code: "membership-2027-0042",
      scheduledPayment: {
        id: "b7a6c5d4-e3f2-4a1b-8c9d-0e1f2a3b4c5d",
        externalId: "membership-2027-0042-february",
      },
    },
  },
  "payout-paid-event": {
    id: "5b4a3c2d-1e0f-4d9c-8b7a-695847362514",
    code: "supplier-2026-0311",
    event: "ORDER-PAYOUT.PAID",
    status: "PAID",
    paidAt: "2026-11-21T12:00:04Z",
    updatedAt: "2026-11-21T12:00:05Z",
    endToEndId: "E12345678202611211200s6T7u8V9w0X",
    controlNumber: null,
    type: "PAY-OUT",
    message: "Payment completed",
    description: "Supplier invoice 311",
    amount: {
      currency: "BRL",
      value: "1200.00",
    },
    ownerBank: {
      name: "Loja Exemplo Ltda",
      document: "11444777000161",
      bank: {
        ispb: "12345678",
        name: "Banco Exemplo",
        branch: "0001",
        account: "7654321",
        code: "999",
        pix: {
          type: "EMAIL",
          key: "financeiro@loja.example.com",
        },
      },
    },
    receiver: {
      name: "Casa do Mel Ltda",
      document: {
        type: "CNPJ",
        number: "11222333000181",
      },
      bank: {
        ispb: "87654321",
        name: "Banco Modelo",
        branch: "0002",
        account: "2345678",
        code: "998",
        pix: {
          type: "CNPJ",
          key: "11222333000181",
        },
      },
    },
  },
  "payout-canceled-event": {
    id: "1375d0ec-489b-46bc-a632-ba30cf51466e",
    code: "supplier-2026-0312",
    event: "ORDER-PAYOUT.CANCELED",
    status: "CANCELED",
    paidAt: null,
    updatedAt: "2026-11-21T13:00:05Z",
    endToEndId: "E12345678202611211300u2V3w4X5y6Z",
    controlNumber: null,
    type: "PAY-OUT",
    message: "Payment canceled",
    description: "Supplier invoice 312",
    amount: {
      currency: "BRL",
      value: "860.00",
    },
    receiver: {
      name: "Casa do Mel Ltda",
      document: {
        type: "CNPJ",
        number: "11222333000181",
      },
    },
  },
  "payout-error-event": {
    id: "31920ebb-574d-4db6-9e6e-be99a54e8fe9",
    code: "supplier-2026-0313",
    event: "ORDER-PAYOUT.ERROR",
    status: "ERROR",
    paidAt: null,
    updatedAt: "2026-11-21T14:00:05Z",
    endToEndId: "E12345678202611211400y8Z9a0B1c2D",
    controlNumber: null,
    type: "PAY-OUT",
    message: "The account of the receiver is closed",
    description: "Supplier invoice 313",
    amount: {
      currency: "BRL",
      value: "450.50",
    },
    receiver: {
      name: "Casa do Mel Ltda",
      document: {
        type: "CNPJ",
        number: "11222333000181",
      },
    },
  },
  "med-case-event": {},
  "scheduled-payment-event": {},
};

/** Examples of request bodies, by operationId and name. Files are represented by strings. */
export const requestBodies = {
  issueToken: {
    "order-scope": values["order-scope-request"],
  },
  createSubscription: {
    "journey-2": values["subscription-journey-2-request"],
    "journey-2-fixed-amount": values["subscription-journey-2-fixed-amount-request"],
    "journey-3": values["subscription-journey-3-request"],
  },
  schedulePayment: {
    "first-attempt": values["scheduled-payment-first-attempt-request"],
    "new-attempt": values["scheduled-payment-new-attempt-request"],
  },
  replaceWebhookEndpoints: {
    "one-endpoint": values["one-endpoint-request"],
    "remove-all": values["remove-all-request"],
  },
  resendClaimConfirmation: {
    "send-again": values["claim-send-again-request"],
  },
  uploadDocument: {
    "identity-document": values["identity-document-request"],
    "replace-identity-document": values["replace-identity-document-request"],
    "without-account-request": values["without-account-request-request"],
  },
  openMedCase: {
    scam: values["med-scam-request"],
    "other-situation": values["med-other-situation-request"],
  },
  createTransparentOrderV2: {
    pix: values["order-pix-request"],
    "pix-payer-as-customer": values["order-pix-payer-as-customer-request"],
    deposit: values["order-deposit-request"],
    boleto: values["order-boleto-request"],
    "exchange-pay": values["order-exchange-pay-request"],
    "credit-card": values["order-credit-card-request"],
    "credit-card-token": values["order-credit-card-token-request"],
    spei: values["order-spei-request"],
    oxxo: values["order-oxxo-request"],
    oxxopay: values["order-oxxopay-request"],
    paynet: values["order-paynet-request"],
  },
  createTransparentOrderV3: {
    pix: values["order-pix-request"],
    "pix-open-amount": values["order-pix-open-amount-request"],
    "pix-payer-as-customer": values["order-pix-payer-as-customer-request"],
    deposit: values["order-deposit-request"],
    boleto: values["order-boleto-request"],
    "exchange-pay": values["order-exchange-pay-request"],
    "credit-card": values["order-credit-card-request"],
    "credit-card-token": values["order-credit-card-token-request"],
    spei: values["order-spei-request"],
    oxxo: values["order-oxxo-request"],
    oxxopay: values["order-oxxopay-request"],
    paynet: values["order-paynet-request"],
  },
  listCloseRequests: {
    "first-page": values["close-requests-first-page-request"],
    grouped: values["close-requests-grouped-request"],
  },
  listCloseRequestGroups: {
    grouped: values["close-requests-grouped-request"],
  },
};

/** Examples of response bodies, by operationId, status and name. */
export const responses = {
  issueToken: {
    200: {
      "order-scope": values["order-scope-response"],
    },
    400: {
      "invalid-token-request": values["invalid-token-request"],
    },
    401: {
      "unauthorized-credentials": values["unauthorized-credentials"],
    },
    404: {
      "not-found": values["not-found-messages"],
    },
    500: {
      "internal-error": values["internal-error-messages"],
    },
    default: {
      "internal-error": values["internal-error-messages"],
    },
  },
  createSubscription: {
    200: {
      "journey-2": values["subscription-journey-2-response"],
      "journey-2-fixed-amount": values["subscription-journey-2-fixed-amount-response"],
      "journey-3": values["subscription-journey-3-response"],
      "journey-3-failed": values["subscription-journey-3-failed-response"],
    },
    400: {
      "bad-request": values["bad-request"],
    },
    401: {
      unauthorized: values["unauthorized"],
    },
    403: {
      forbidden: values["forbidden"],
    },
    404: {
      "not-found": values["not-found"],
    },
    500: {
      "internal-error": values["internal-error"],
    },
    default: {
      "internal-error": values["internal-error"],
    },
  },
  getSubscription: {
    200: {
      accepted: values["subscription-accepted"],
      canceled: values["subscription-canceled"],
    },
    400: {
      "bad-request": values["bad-request"],
    },
    401: {
      unauthorized: values["unauthorized"],
    },
    403: {
      forbidden: values["forbidden"],
    },
    404: {
      "not-found": values["not-found"],
    },
    500: {
      "internal-error": values["internal-error"],
    },
    default: {
      "internal-error": values["internal-error"],
    },
  },
  schedulePayment: {
    200: {
      "first-attempt": values["scheduled-payment-first-attempt-response"],
      "new-attempt": values["scheduled-payment-new-attempt-response"],
    },
    400: {
      "bad-request": values["bad-request"],
    },
    401: {
      unauthorized: values["unauthorized"],
    },
    403: {
      forbidden: values["forbidden"],
    },
    404: {
      "not-found": values["not-found"],
    },
    500: {
      "internal-error": values["internal-error"],
    },
    default: {
      "internal-error": values["internal-error"],
    },
  },
  replaceWebhookEndpoints: {
    200: {
      "one-endpoint": values["one-endpoint-response"],
      "remove-all": values["remove-all-response"],
    },
    400: {
      "bad-request": values["bad-request"],
    },
    401: {
      unauthorized: values["unauthorized"],
    },
    403: {
      forbidden: values["forbidden"],
    },
    404: {
      "not-found": values["not-found"],
    },
    500: {
      "internal-error": values["internal-error"],
    },
    default: {
      "internal-error": values["internal-error"],
    },
  },
  listUndeliveredEvents: {
    200: {
      "one-page": values["undelivered-events-one-page"],
      "first-page": values["undelivered-events-first-page"],
      "last-page": values["undelivered-events-last-page"],
      "nothing-undelivered": values["undelivered-events-none"],
    },
    400: {
      "bad-request": values["bad-request"],
    },
    401: {
      unauthorized: values["unauthorized"],
    },
    403: {
      forbidden: values["forbidden"],
    },
    500: {
      "internal-error": values["internal-error"],
    },
    default: {
      "internal-error": values["internal-error"],
    },
  },
  requestClaimConfirmation: {
    200: {
      "code-sent": values["claim-code-sent"],
    },
    400: {
      "bad-request": values["bad-request"],
    },
    401: {
      unauthorized: values["unauthorized"],
    },
    500: {
      "internal-error": values["internal-error"],
    },
    default: {
      "internal-error": values["internal-error"],
    },
  },
  resendClaimConfirmation: {
    200: {
      "send-again": values["claim-send-again-response"],
    },
    400: {
      "bad-request": values["bad-request"],
    },
    401: {
      unauthorized: values["unauthorized"],
    },
    500: {
      "internal-error": values["internal-error"],
    },
    default: {
      "internal-error": values["internal-error"],
    },
  },
  uploadDocument: {
    200: {
      "identity-document": values["identity-document-response"],
      "replace-identity-document": values["replace-identity-document-response"],
      "without-account-request": values["without-account-request-response"],
    },
    400: {
      "wrong-slot": values["wrong-slot"],
      "bad-request": values["bad-request"],
    },
    401: {
      unauthorized: values["unauthorized"],
    },
    403: {
      forbidden: values["forbidden"],
    },
    404: {
      "not-found": values["not-found"],
    },
    500: {
      "internal-error": values["internal-error"],
    },
    default: {
      "internal-error": values["internal-error"],
    },
  },
  openMedCase: {
    200: {
      scam: values["med-scam-response"],
      "other-situation": values["med-other-situation-response"],
    },
    400: {
      "bad-request": values["bad-request"],
    },
    401: {
      unauthorized: values["unauthorized"],
    },
    403: {
      forbidden: values["forbidden"],
    },
    404: {
      "not-found": values["not-found"],
    },
    500: {
      "internal-error": values["internal-error"],
    },
    default: {
      "internal-error": values["internal-error"],
    },
  },
  createTransparentOrderV2: {
    200: {
      pix: values["order-pix-response"],
      "pix-payer-as-customer": values["order-pix-payer-as-customer-response"],
      deposit: values["order-deposit-response"],
      boleto: values["order-boleto-response"],
      "exchange-pay": values["order-exchange-pay-response"],
      "credit-card": values["order-credit-card-response"],
      "credit-card-token": values["order-credit-card-token-response"],
      spei: values["order-spei-response"],
      oxxo: values["order-oxxo-response"],
      oxxopay: values["order-oxxopay-response"],
      paynet: values["order-paynet-response"],
    },
    400: {
      "bad-request": values["bad-request-messages"],
    },
    401: {
      unauthorized: values["unauthorized-messages"],
    },
    404: {
      "not-found": values["not-found-messages"],
    },
    500: {
      "internal-error": values["internal-error-messages"],
    },
    default: {
      "internal-error": values["internal-error-messages"],
    },
  },
  createTransparentOrderV3: {
    200: {
      pix: values["order-pix-response"],
      "pix-open-amount": values["order-pix-open-amount-response"],
      "pix-payer-as-customer": values["order-pix-payer-as-customer-response"],
      deposit: values["order-deposit-response"],
      boleto: values["order-boleto-response"],
      "exchange-pay": values["order-exchange-pay-response"],
      "credit-card": values["order-credit-card-response"],
      "credit-card-token": values["order-credit-card-token-response"],
      spei: values["order-spei-response"],
      oxxo: values["order-oxxo-response"],
      oxxopay: values["order-oxxopay-response"],
      paynet: values["order-paynet-response"],
    },
    400: {
      "bad-request": values["bad-request-amount"],
      "bad-request-messages": values["bad-request-messages"],
    },
    401: {
      unauthorized: values["unauthorized"],
      "unauthorized-messages": values["unauthorized-messages"],
    },
    404: {
      "not-found": values["not-found"],
      "not-found-messages": values["not-found-messages"],
    },
    500: {
      "internal-error": values["internal-error"],
      "internal-error-messages": values["internal-error-messages"],
    },
    default: {
      "internal-error": values["internal-error"],
      "internal-error-messages": values["internal-error-messages"],
    },
  },
  listCloseRequests: {
    200: {
      "first-page": values["close-requests-first-page-response"],
      grouped: values["close-requests-grouped-response"],
    },
    400: {
      "bad-request": values["bad-request"],
    },
    401: {
      unauthorized: values["unauthorized"],
    },
    403: {
      forbidden: values["forbidden"],
    },
    404: {
      "not-found": values["not-found"],
    },
    500: {
      "internal-error": values["internal-error"],
    },
    default: {
      "internal-error": values["internal-error"],
    },
  },
  listCloseRequestGroups: {
    200: {
      grouped: values["close-request-groups-response"],
    },
    400: {
      "bad-request": values["bad-request"],
    },
    401: {
      unauthorized: values["unauthorized"],
    },
    403: {
      forbidden: values["forbidden"],
    },
    404: {
      "not-found": values["not-found"],
    },
    500: {
      "internal-error": values["internal-error"],
    },
    default: {
      "internal-error": values["internal-error"],
    },
  },
  getPayout: {
    200: {
      pending: values["payout-pending"],
      paid: values["payout-paid"],
      canceled: values["payout-canceled"],
      error: values["payout-error"],
    },
    400: {
      "unspecified-error": values["unspecified-error"],
    },
    403: {
      "unspecified-error": values["unspecified-error"],
    },
    404: {
      "unspecified-error": values["unspecified-error"],
    },
    500: {
      "unspecified-error": values["unspecified-error"],
    },
    default: {
      "unspecified-error": values["unspecified-error"],
    },
  },
};

/** Examples of notifications, by webhook and name. */
export const notifications = {
  "SUBSCRIPTION.CANCELLATION.ACCEPTED": {
    "canceled-by-payer": values["cancellation-accepted-event"],
  },
  "SUBSCRIPTION.CANCELLATION.REJECTED": {
    rejected: values["cancellation-rejected-event"],
  },
  "SUBSCRIPTION.CANCELLATION.PENDING": {
    requested: values["cancellation-pending-event"],
  },
  "SUBSCRIPTION.REJECTED": {
    "with-reason": values["subscription-rejected-with-reason-event"],
    "without-reason": values["subscription-rejected-event"],
  },
  "ORDER-PAYIN.PAID": {
    "pix-order": values["payin-pix-order-event"],
    "static-qr-code": values["payin-static-qr-code-event"],
    load: values["payin-load-event"],
    "first-charge": values["payin-first-charge-event"],
    "scheduled-payment": values["payin-scheduled-payment-event"],
  },
  "ORDER-PAYOUT.PAID": {
    paid: values["payout-paid-event"],
  },
  "ORDER-PAYOUT.CANCELED": {
    canceled: values["payout-canceled-event"],
  },
  "ORDER-PAYOUT.ERROR": {
    failed: values["payout-error-event"],
  },
  medCaseProgress: {
    "payload-not-shown": values["med-case-event"],
  },
  scheduledPaymentStatus: {
    "payload-not-shown": values["scheduled-payment-event"],
  },
};
