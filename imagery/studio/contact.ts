// Soft contact shadow: the product's height field seen from below, blurred at three reaches and laid on the floor.
import { FullScreenQuad } from 'three/examples/jsm/postprocessing/Pass.js'
import { THREE } from '../kit.ts'
import { BLUR_FRAGMENT, CONTACT_FRAGMENT, FULL_SCREEN, HEIGHT_FRAGMENT, HEIGHT_VERTEX, IN_SCENE } from './shaders.ts'

const BLUR_TAPS = 8

interface Layer {
  pixels: number
  reach: number
  power: number
  gain: number
  blur: number[]
}

export interface Contact {
  mesh: THREE.Mesh
  dispose: () => void
}

const mapTarget = (pixels: number): THREE.WebGLRenderTarget => new THREE.WebGLRenderTarget(pixels, pixels, { type: THREE.HalfFloatType })

function cameraBelow(bounds: THREE.Box3, half: number): THREE.OrthographicCamera {
  const size = bounds.getSize(new THREE.Vector3())
  const centre = bounds.getCenter(new THREE.Vector3())
  const camera = new THREE.OrthographicCamera(-half, half, half, -half, 0, size.y * 1.02)
  camera.position.set(centre.x, bounds.min.y - 0.001, centre.z)
  camera.up.set(0, 0, 1)
  camera.lookAt(centre.x, bounds.max.y, centre.z)
  camera.updateMatrixWorld()
  return camera
}

export function contactShadow(renderer: THREE.WebGLRenderer, product: THREE.Object3D, bounds: THREE.Box3): Contact {
  const size = bounds.getSize(new THREE.Vector3())
  const centre = bounds.getCenter(new THREE.Vector3())
  const half = Math.max(size.x, size.z) * 0.85 + 0.15
  const camera = cameraBelow(bounds, half)
  const blurMaterial = new THREE.ShaderMaterial({
    uniforms: { t: { value: null }, d: { value: new THREE.Vector2() } },
    vertexShader: FULL_SCREEN,
    fragmentShader: BLUR_FRAGMENT,
  })
  const quad = new FullScreenQuad(blurMaterial)

  const blurred = (source: THREE.WebGLRenderTarget, radii: number[]): THREE.WebGLRenderTarget => {
    let front = source
    let back = mapTarget(source.width)
    for (const radius of radii) {
      const step = radius / BLUR_TAPS / (2 * half)
      for (const direction of [new THREE.Vector2(step, 0), new THREE.Vector2(0, step)]) {
        blurMaterial.uniforms.t!.value = front.texture
        blurMaterial.uniforms.d!.value = direction
        renderer.setRenderTarget(back)
        quad.render(renderer)
        const spare = front
        front = back
        back = spare
      }
    }
    back.dispose()
    return front
  }

  const heights = (layer: Layer): THREE.WebGLRenderTarget => {
    const scene = new THREE.Scene()
    scene.overrideMaterial = new THREE.ShaderMaterial({
      side: THREE.DoubleSide,
      uniforms: { reach: { value: layer.reach }, power: { value: layer.power }, gain: { value: layer.gain } },
      vertexShader: HEIGHT_VERTEX,
      fragmentShader: HEIGHT_FRAGMENT,
    })
    scene.add(product)
    const target = mapTarget(layer.pixels)
    renderer.setRenderTarget(target)
    renderer.setClearColor(0, 1)
    renderer.clear()
    renderer.render(scene, camera)
    scene.remove(product)
    return blurred(target, layer.blur)
  }

  const maps = [
    heights({ pixels: 512, reach: 0.07, power: 0.9, gain: 1.9, blur: [0.007, 0.014] }),
    heights({ pixels: 192, reach: Math.min(0.5, size.y), power: 1.3, gain: 0.62, blur: [0.06, 0.09] }),
    heights({ pixels: 128, reach: size.y, power: 0.8, gain: 0.3, blur: [0.16, 0.26] }),
  ]
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(2 * half, 2 * half), floorMaterial(maps.map((map) => map.texture)))
  mesh.rotation.x = -Math.PI / 2
  mesh.position.set(centre.x, bounds.min.y - 0.0002, centre.z)
  return { mesh, dispose: () => maps.forEach((map) => map.dispose()) }
}

function floorMaterial(maps: THREE.Texture[]): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: { near: { value: maps[0] }, middle: { value: maps[1] }, far: { value: maps[2] } },
    vertexShader: IN_SCENE,
    fragmentShader: CONTACT_FRAGMENT,
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneMinusSrcAlphaFactor,
    blendSrcAlpha: THREE.OneFactor,
    blendDstAlpha: THREE.OneMinusSrcAlphaFactor,
  })
}
