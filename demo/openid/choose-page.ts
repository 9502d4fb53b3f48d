// Where somebody says who they are at the demo's identity provider. Unmistakably not Google: no brand, no password, a banner that says so.
import type { OpenidPerson } from './people.ts'
import { escapeHtml } from '#shared/html.ts'

const STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f3f5f7;color:#14202b}
.note{background:#7a4a00;color:#fff;padding:12px 20px;text-align:center;font-weight:600}
main{max-width:440px;margin:48px auto;background:#fff;border-radius:12px;padding:32px;box-shadow:0 1px 4px #0003}
h1{font-size:20px;margin:0 0 16px}form{display:grid;gap:12px}button{min-height:56px;border-radius:8px;border:1px solid #8795a1;
background:#fff;font:inherit;text-align:left;padding:8px 16px;cursor:pointer}button b{display:block}button span{color:#3d4c59;font-size:14px}
button[value=cancel]{text-align:center;border-color:transparent;color:#0b5f56;font-weight:600}`

const choice = ({ subject, firstName, lastName, email, verified }: OpenidPerson) =>
  `<button name="person" value="${escapeHtml(subject)}"><b>${escapeHtml(`${firstName} ${lastName}`)}</b><span>${escapeHtml(email)}${verified ? '' : ' (address not verified)'}</span></button>`

export const choosePage = (uid: string, people: readonly OpenidPerson[]) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Choose an account (demo)</title><style>${STYLE}</style></head><body>
<div class="note" role="note">Demo only: this page stands in for Google. Nobody is asked for a password.</div>
<main><h1>Choose an account</h1><form method="post" action="/interaction/${escapeHtml(uid)}">${people.map(choice).join('')}
<button name="person" value="cancel">Cancel</button></form></main></body></html>`
