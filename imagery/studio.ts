// The studio renderer: soft-box reflections plus many jittered frames, each lit from another point of the key light or the sky.
import { FullScreenQuad } from 'three/examples/jsm/postprocessing/Pass.js'
import { THREE, deg, type Vec3 } from './kit.ts'
import { frameCamera, type View } from './studio/camera.ts'
import { contactShadow, type Contact } from './studio/contact.ts'
import { environmentScene } from './studio/environment.ts'
import { DEVELOP_FRAGMENT, FULL_SCREEN, SUM_FRAGMENT } from './studio/shaders.ts'

export interface StudioOptions {
  size?: number
  samples?: number
  shadow?: number
  floor?: boolean
  envI?: number
  exposure?: number
  // Where the sky light comes from when it is not from above (a lamp seen from below).
  dome?: Vec3 | null
}

const BACKDROP = ['#fbfcfd', '#dfe5ea'] as const
const UP = new THREE.Vector3(0, 1, 0)
const KEY_LIGHT = { from: new THREE.Vector3(-0.75, 1.25, 0.9), spread: 0.62, color: 0xfffaf3, intensity: 2.3 }
const SKY_LIGHT = { color: 0xf3f7ff, intensity: 1.9 }

let shared: { renderer: THREE.WebGLRenderer; environment: THREE.Texture } | undefined

function studio(size: number): { renderer: THREE.WebGLRenderer; environment: THREE.Texture } {
  if (!shared) {
    const renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true, alpha: false })
    document.body.appendChild(renderer.domElement)
    renderer.shadowMap.enabled = true
    renderer.shadowMap.type = THREE.PCFShadowMap
    renderer.toneMapping = THREE.NoToneMapping
    const environment = new THREE.PMREMGenerator(renderer).fromScene(environmentScene(), 0.015).texture
    shared = { renderer, environment }
  }
  shared.renderer.setPixelRatio(1)
  shared.renderer.setSize(size, size)
  return shared
}

// Low-discrepancy sequence: spreads the samples of a picture evenly.
function halton(index: number, base: number): number {
  let fraction = 1
  let result = 0
  for (let i = index; i > 0; i = Math.floor(i / base)) {
    fraction /= base
    result += fraction * (i % base)
  }
  return result
}

const isKeyFrame = (frame: number): boolean => frame % 2 === 0

function keyDirection(frame: number, az: number): THREE.Vector3 {
  const offset = new THREE.Vector3(halton(frame, 2) - 0.5, (halton(frame, 3) - 0.5) * 0.8, halton(frame, 11) - 0.5)
  return KEY_LIGHT.from.clone().applyAxisAngle(UP, az).normalize().addScaledVector(offset, KEY_LIGHT.spread).normalize()
}

function skyDirection(frame: number, az: number, dome: Vec3 | null): THREE.Vector3 {
  const a = halton(frame, 2)
  const turn = 2 * Math.PI * halton(frame, 3)
  const radius = Math.sqrt(a)
  const direction = new THREE.Vector3(radius * Math.cos(turn), Math.sqrt(Math.max(0.02, 1 - a)), radius * Math.sin(turn))
  if (!dome) return direction
  const towards = new THREE.Vector3(...dome).applyAxisAngle(UP, az).normalize()
  return direction.applyQuaternion(new THREE.Quaternion().setFromUnitVectors(UP, towards))
}

function movingLight(scene: THREE.Scene, centre: THREE.Vector3, radius: number, shadow: number): THREE.DirectionalLight {
  const light = new THREE.DirectionalLight(0xffffff, 1)
  light.castShadow = true
  light.shadow.mapSize.set(shadow, shadow)
  Object.assign(light.shadow.camera, { left: -radius, bottom: -radius, right: radius, top: radius, near: 0.1, far: radius * 6 })
  Object.assign(light.shadow, { bias: -0.0004, normalBias: 0.004, radius: 2.5 })
  light.target.position.copy(centre)
  scene.add(light, light.target)
  return light
}

function groundPlane(y: number): THREE.Mesh<THREE.PlaneGeometry, THREE.ShadowMaterial> {
  const ground = new THREE.Mesh(new THREE.PlaneGeometry(60, 60), new THREE.ShadowMaterial({ opacity: 0.42, color: 0x10151c }))
  ground.rotation.x = -Math.PI / 2
  ground.position.y = y
  ground.receiveShadow = true
  return ground
}

type Uniforms = Record<string, THREE.IUniform>
const pass = (fragmentShader: string, uniforms: Uniforms): THREE.ShaderMaterial =>
  new THREE.ShaderMaterial({ vertexShader: FULL_SCREEN, fragmentShader, uniforms })

function develop(renderer: THREE.WebGLRenderer, sum: THREE.Texture, samples: number, exposure: number): void {
  const uniforms = {
    t: { value: sum },
    scale: { value: 1 / samples },
    exposure: { value: exposure },
    inner: { value: new THREE.Color(BACKDROP[0]) },
    outer: { value: new THREE.Color(BACKDROP[1]) },
  }
  renderer.setRenderTarget(null)
  new FullScreenQuad(pass(DEVELOP_FRAGMENT, uniforms)).render(renderer)
}

// Renders one picture and answers it as a PNG data URL.
export function render(product: THREE.Object3D, view: View, options: StudioOptions = {}): string {
  const { size = 800, samples = 18, shadow = 2048, floor = true, envI = 0.7, exposure = 1.06, dome = null } = options
  const { renderer, environment } = studio(size)
  const az = deg(view.az)
  const bounds = new THREE.Box3().setFromObject(product, true)
  const centre = bounds.getCenter(new THREE.Vector3())
  const radius = bounds.getSize(new THREE.Vector3()).length() * 0.62
  const camera = frameCamera(product, view)

  const scene = new THREE.Scene()
  scene.environment = environment
  scene.environmentIntensity = envI
  scene.environmentRotation.y = az * 0.85
  let contact: Contact | undefined
  let ground: THREE.Mesh | undefined
  if (floor) {
    contact = contactShadow(renderer, product, bounds)
    ground = groundPlane(bounds.min.y - 0.0005)
    scene.add(contact.mesh, ground)
  }
  scene.add(product)
  const light = movingLight(scene, centre, radius, shadow)

  const frame = new THREE.WebGLRenderTarget(size, size, { type: THREE.HalfFloatType, samples: 0 })
  const sums = [0, 1].map(() => new THREE.WebGLRenderTarget(size, size, { type: THREE.FloatType, depthBuffer: false }))
  const sumPass = pass(SUM_FRAGMENT, { a: { value: null }, b: { value: frame.texture } })
  const sumQuad = new FullScreenQuad(sumPass)
  renderer.setClearColor(0, 0)
  renderer.setRenderTarget(sums[0]!)
  renderer.clear()
  for (let i = 0; i < samples; i++) {
    const n = i + 1
    const key = isKeyFrame(i)
    camera.setViewOffset(size, size, halton(n, 5) - 0.5, halton(n, 7) - 0.5, size, size)
    light.color.set(key ? KEY_LIGHT.color : SKY_LIGHT.color)
    light.intensity = key ? KEY_LIGHT.intensity : SKY_LIGHT.intensity
    light.position.copy(centre).addScaledVector(key ? keyDirection(n, az) : skyDirection(n, az, dome), radius * 3)
    if (ground) ground.visible = key
    renderer.setRenderTarget(frame)
    renderer.clear()
    renderer.render(scene, camera)
    sumPass.uniforms.a!.value = sums[i % 2]!.texture
    renderer.setRenderTarget(sums[(i + 1) % 2]!)
    sumQuad.render(renderer)
  }
  develop(renderer, sums[samples % 2]!.texture, samples, exposure)
  const url = renderer.domElement.toDataURL('image/png')
  scene.remove(product)
  for (const part of [frame, ...sums, light, contact]) part?.dispose()
  return url
}
