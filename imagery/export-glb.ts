// Makes the products' models for the 3D view: node imagery/export-glb.ts [--only leaf,leaf] [--variant 1] [--sheet file.png]
// A file is made again only when its model, the kit, the recipe or its parameters have changed. Without `--variant`: the files that there are,
// and the first variant of every leaf. `--sheet` photographs the finished files.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openWorkshop, type Workshop } from './glb/browser.ts'
import { turnOf } from './glb/front.ts'
import { firstViewOf, type FirstView } from './glb/views.ts'
import { openIo, optimise, RECIPE, TooLarge } from './glb/optimise.ts'
import { writeSheet } from './glb/sheet.ts'
import { sourceHash } from './render/hash.ts'
import { openManifest } from './render/manifest.ts'
import { loadLeaves, shotsOf, type NamedShot } from './render/shots.ts'

const FOLDER = path.join(import.meta.dirname, '../demo/models')

/** Sizes of the model in millimetres: width along X, height along Y, depth along Z. `view`: where its main picture was taken from. */
interface Entry {
  hash: string
  bytes: number
  width: number
  height: number
  depth: number
  triangles: number
  level: number
  view: FirstView
}

const manifest = openManifest<Entry>(path.join(FOLDER, 'manifest.json'))

interface Job {
  name: string
  archetype: string
  params: object
  view: FirstView
  hash: string
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, variant: { type: 'string' }, sheet: { type: 'string' } },
})

// A model's pictures are named '<leaf>-<variant>-<view>', its file '<leaf>-<variant>'.
const nameOf = ({ name }: NamedShot): string => name.replace(/-\d+$/, '')

const fileOf = (name: string): string => path.join(FOLDER, `${name}.glb`)

async function wantedJobs(): Promise<Job[]> {
  const leaves = await loadLeaves(values.only?.split(','))
  const known = manifest.read()
  const asked = values.variant?.split(',')
  const shots = shotsOf(leaves, { views: [1], variants: asked?.map(Number) }).filter((shot) => {
    const name = nameOf(shot)
    return asked !== undefined || name.endsWith('-1') || known[name]
  })
  return Promise.all(
    shots.map(async (shot) => ({
      name: nameOf(shot),
      archetype: shot.archetype,
      params: shot.params,
      view: await firstViewOf(shot),
      hash: sourceHash(shot, { recipe: RECIPE, turn: turnOf(shot.archetype) }),
    })),
  )
}

async function make(
  workshop: Workshop,
  io: Awaited<ReturnType<typeof openIo>>,
  { name, archetype, params, view, hash }: Job,
): Promise<void> {
  const raw = await workshop.exportModel({ archetype, params, turn: turnOf(archetype) })
  const { bytes, triangles, level } = await optimise(io, raw.bytes)
  writeFileSync(fileOf(name), bytes)
  const mm = (metres: number): number => Math.round(metres * 1000)
  const size = { width: mm(raw.width), height: mm(raw.height), depth: mm(raw.depth) }
  manifest.record(name, { hash, bytes: bytes.length, ...size, triangles, level, view })
  console.log(
    `${name} ${Math.round(bytes.length / 1000)} kB of ${Math.round(raw.bytes.length / 1000)}, ${triangles} triangles, level ${level}`,
  )
}

// Files of leaves and variants that are no more.
async function sweep(): Promise<void> {
  const known = new Set(shotsOf(await loadLeaves(), { views: [1] }).map(nameOf))
  const kept = Object.fromEntries(Object.entries(manifest.read()).filter(([name]) => known.has(name) && existsSync(fileOf(name))))
  manifest.write(kept)
  for (const file of readdirSync(FOLDER)) if (file.endsWith('.glb') && !kept[path.basename(file, '.glb')]) rmSync(path.join(FOLDER, file))
}

// A view may change without its model.
function noteViews(jobs: Job[]): void {
  const entries = manifest.read()
  for (const { name, view } of jobs) if (entries[name]) entries[name] = { ...entries[name], view }
  manifest.write(entries)
}

async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  await sweep()
  const wanted = await wantedJobs()
  noteViews(wanted)
  const known = manifest.read()
  const jobs = wanted.filter(({ name, hash }) => known[name]?.hash !== hash)
  console.log(`${jobs.length} models to make`)
  if (!jobs.length && !values.sheet) return
  const [workshop, io] = await Promise.all([openWorkshop(), openIo()])
  let failures = 0
  for (const job of jobs) {
    try {
      await make(workshop, io, job)
    } catch (error) {
      if (error instanceof TooLarge) {
        console.log(`${job.name} left out: ${error.message}`)
        continue
      }
      failures++
      console.error(`${job.name} failed: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (values.sheet) await writeSheet(workshop, wanted.map(({ name }) => fileOf(name)).filter(existsSync), values.sheet)
  await workshop.close()
  if (failures) process.exitCode = 1
}

await main()
