// What the browser runs: builds a model by name and hands it over as binary glTF; shows a finished file again, to be looked at.
import { GLTFExporter } from 'three/examples/jsm/exporters/GLTFExporter.js'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js'
import { THREE } from '../kit.ts'
import type { Model } from '../page.ts'
import { render } from '../studio.ts'

export interface Wanted {
  archetype: string
  params: object
  /** Degrees about the vertical axis that bring the front of the model to +Z. */
  turn: number
}

export interface Exported {
  base64: string
  /** Metres. */
  width: number
  height: number
  depth: number
}

const models = import.meta.glob<Model>('../models/*.ts')

// The browser's own encoder: one call for megabytes.
function toBase64(bytes: ArrayBuffer): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve) => {
    reader.onload = () => resolve((reader.result as string).split(',')[1]!)
    reader.readAsDataURL(new Blob([bytes]))
  })
}

// Stands the model on the ground, over the origin, with its front to +Z.
function onTheGround(model: THREE.Object3D, turn: number): { scene: THREE.Scene; size: THREE.Vector3 } {
  const scene = new THREE.Scene()
  scene.add(model)
  model.rotation.y += THREE.MathUtils.degToRad(turn)
  scene.updateMatrixWorld(true)
  const bounds = new THREE.Box3().setFromObject(model, true)
  const centre = bounds.getCenter(new THREE.Vector3())
  model.position.sub(new THREE.Vector3(centre.x, bounds.min.y, centre.z))
  scene.updateMatrixWorld(true)
  return { scene, size: bounds.getSize(new THREE.Vector3()) }
}

async function exportModel({ archetype, params, turn }: Wanted): Promise<Exported> {
  const load = models[`../models/${archetype}.ts`]
  if (!load) throw new Error(`no model ${archetype}`)
  const { build } = await load()
  const { scene, size } = onTheGround(build(params), turn)
  const bytes = (await new GLTFExporter().parseAsync(scene, { binary: true, onlyVisible: true })) as ArrayBuffer
  return { base64: await toBase64(bytes), width: size.x, height: size.y, depth: size.z }
}

// Photographs a finished file in the studio, from its front right.
async function showFile(base64: string, size: number): Promise<string> {
  const bytes = await (await fetch(`data:model/gltf-binary;base64,${base64}`)).arrayBuffer()
  const { scene } = await new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).parseAsync(bytes, '')
  return render(scene, { az: 30, el: 14, fov: 26, fill: 0.86 }, { size, samples: 6 })
}

declare global {
  interface Window {
    exportModel: typeof exportModel
    showFile: typeof showFile
  }
}

window.exportModel = exportModel
window.showFile = showFile
