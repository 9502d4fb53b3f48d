// What the FDA's product codes of the demo's products stand for.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { FDA_CLASSES } from '#contract/codes/fda-class.ts'
import type { Db } from '#db/connect.ts'
import { addClasses } from '#features/catalogue/fda-class/fda-class.ts'

const FILE = path.join(import.meta.dirname, 'catalogue/device-classes.yaml')
const Rows = v.array(
  v.strictTuple([v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), v.string(), v.picklist(FDA_CLASSES), v.string(), v.string()]),
)

export const deviceClasses = () =>
  v
    .parse(Rows, parse(readFileSync(FILE, 'utf8')))
    .map(([code, name, kind, regulation, panel]) => ({ code, name, class: kind, regulation, panel }))

/** Those that are missing: what the FDA's own file said stays. */
export const seedDeviceClasses = (db: Db, now: Date) => addClasses(db, deviceClasses(), now)
