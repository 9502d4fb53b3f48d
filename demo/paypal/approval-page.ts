// Where the demo's payer says yes or no. Unmistakably not PayPal: no brand, no log-in, a banner that says what it is.
import type { ProviderOrder } from './ledger.ts'

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (
  title: string,
  body: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f3f5f7;color:#14202b}
.note{background:#7a4a00;color:#fff;padding:12px 20px;text-align:center;font-weight:600}
main{max-width:440px;margin:48px auto;background:#fff;border-radius:12px;padding:32px;box-shadow:0 1px 4px #0003}
h1{font-size:20px;margin:0 0 4px}.amount{font-size:32px;font-weight:700;margin:16px 0;font-variant-numeric:tabular-nums}
p{margin:4px 0;color:#3d4c59}form{display:flex;gap:12px;margin-top:24px}
button{flex:1;min-height:48px;border-radius:8px;border:1px solid #8795a1;background:#fff;font:inherit;font-weight:600;cursor:pointer}
button[value=approve]{background:#0b5f56;border-color:#0b5f56;color:#fff}</style></head><body>
<div class="note" role="note">Demo only: this page stands in for PayPal. No money moves.</div><main>${body}</main></body></html>`

export const approvalPage = ({ id, brand, unit }: ProviderOrder) =>
  page(
    'Approve the payment (demo)',
    `<h1>Pay ${escape(brand)}</h1><p>${escape(unit.description ?? '')}</p><div class="amount">$${escape(unit.amount.value)} ${escape(unit.amount.currency_code)}</div>
<form method="post" action="/checkoutnow"><input type="hidden" name="token" value="${escape(id)}">
<button name="answer" value="cancel">Cancel</button><button name="answer" value="approve">Approve</button></form>`,
  )

export const gonePage = () =>
  page('Unknown payment (demo)', '<h1>This payment is not known here</h1><p>Please go back to the shop and start it again.</p>')
