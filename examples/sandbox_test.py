"""A test against a sandbox that is running, in a space of its own: `python3 sandbox_test.py`.

Needs nothing but Python. Start the sandbox with `--sign hmac-sha256:x-signature:hex` and SANDBOX_SIGNING_SECRET, and
this test with the same secret. SANDBOX_URL is the address of the sandbox.
"""

import hashlib
import hmac
import json
import os
import threading
import unittest
import urllib.request
import uuid
from http.server import BaseHTTPRequestHandler, HTTPServer

SANDBOX = os.environ.get("SANDBOX_URL", "http://127.0.0.1:4020")
SECRET = os.environ.get("SANDBOX_SIGNING_SECRET", "")
START = "Start the sandbox with `--sign hmac-sha256:x-signature:hex`, and it and this test with one SANDBOX_SIGNING_SECRET."


def call(method, path, body=None, **headers):
    data = None if body is None else json.dumps(body).encode()
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(
        SANDBOX + path, data, {"content-type": "application/json", **headers}, method=method
    )
    with urllib.request.urlopen(request) as response:
        text = response.read()
        return json.loads(text) if text else None


class Receiver(BaseHTTPRequestHandler):
    received = []
    rejected = []

    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        expected = hmac.new(SECRET.encode(), body, hashlib.sha256).hexdigest()
        signature = self.headers.get("x-signature")
        if signature is None or not hmac.compare_digest(expected, signature):
            self.rejected.append("has no x-signature" if signature is None else "was signed with another secret")
            return self.respond(401, b"{}")
        self.received.append(json.loads(body))
        self.respond(200, b'{"returnCode":"SUCCESS"}')

    def respond(self, status, body):
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class PaidOrder(unittest.TestCase):
    def test_order_is_paid(self):
        self.assertTrue(SECRET, f"SANDBOX_SIGNING_SECRET is not set. {START}")
        server = HTTPServer(("127.0.0.1", 0), Receiver)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)

        space = f"test-{uuid.uuid4()}"
        client = {"clientId": f"shop@{space}", "clientSecret": "any", "scopes": ["api://app-order-hml"]}
        token = call("POST", "/auth/v1/token", client)["token"]
        code = f"ORD-{uuid.uuid4()}"
        order = {
            "code": code,
            "paymentMethod": "PIX",
            "amount": {"currency": "BRL", "value": "25.00"},
            "additionalInfo": "A first order",
            "webhookUrl": f"http://127.0.0.1:{server.server_port}/hooks",
            "returnUrl": "https://shop.example.com/orders",
            "financialPartner": "PIX_PARTNER",
        }
        call(
            "PUT",
            "/order/v3/transparent",
            {"order": order},
            authorization=f"Bearer {token}",
            idempotency_key=str(uuid.uuid4()),
        )
        call("POST", f"/_sandbox/orders/{code}/pay", {}, x_sandbox_space=space)
        self.assertFalse(Receiver.rejected, f"The notification {' and '.join(Receiver.rejected)}. {START}")
        self.assertEqual([order["code"] for order in Receiver.received], [code])

        sent = call("GET", f"/_sandbox/deliveries?resource={code}", x_sandbox_space=space)["entries"]
        self.assertEqual([(entry["event"], entry["status"]) for entry in sent], [("ORDER-PAYIN.PAID", 200)])


if __name__ == "__main__":
    unittest.main()
