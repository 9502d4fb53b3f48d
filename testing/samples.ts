// The samples of all nouns: every features/<district>/<noun>/<noun>.calls.samples.ts is in it by itself.
import { globSync } from 'node:fs'
import path from 'node:path'
import type { Sample } from './sample.ts'

const ROOT = path.join(import.meta.dirname, '..')

export const SAMPLES: Sample[] = []
for (const file of globSync('features/**/*.calls.samples.ts', { cwd: ROOT }).toSorted())
  SAMPLES.push(...((await import(path.join(ROOT, file))) as { samples: Sample[] }).samples)
