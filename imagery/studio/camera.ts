// Frames a product: moves the camera until the projected vertices fill the picture and stand in its middle.
import { THREE, deg } from '../kit.ts'

export interface View {
  az: number
  el: number
  fov?: number
  fill?: number
}

const SAMPLES_PER_MESH = 120
const ROUNDS = 8

function vertices(product: THREE.Object3D): THREE.Vector3[] {
  const found: THREE.Vector3[] = []
  product.updateMatrixWorld(true)
  product.traverseVisible((object) => {
    if (!(object instanceof THREE.Mesh)) return
    const points = object.geometry.getAttribute('position')
    const step = Math.max(1, Math.floor(points.count / SAMPLES_PER_MESH))
    for (let i = 0; i < points.count; i += step) {
      found.push(new THREE.Vector3().fromBufferAttribute(points, i).applyMatrix4(object.matrixWorld))
    }
  })
  return found
}

function projectedBounds(points: THREE.Vector3[], camera: THREE.Camera): THREE.Box2 {
  const bounds = new THREE.Box2()
  const p = new THREE.Vector3()
  for (const point of points) {
    p.copy(point).project(camera)
    bounds.expandByPoint(new THREE.Vector2(p.x, p.y))
  }
  return bounds
}

export function frameCamera(product: THREE.Object3D, view: View): THREE.PerspectiveCamera {
  const { az, el, fov = 24, fill = 0.84 } = view
  const camera = new THREE.PerspectiveCamera(fov, 1, 0.05, 60)
  const bounds = new THREE.Box3().setFromObject(product, true)
  const target = bounds.getCenter(new THREE.Vector3())
  const back = new THREE.Vector3(Math.sin(deg(az)) * Math.cos(deg(el)), Math.sin(deg(el)), Math.cos(deg(az)) * Math.cos(deg(el)))
  const halfAngle = Math.tan(deg(fov / 2))
  let distance = bounds.getSize(new THREE.Vector3()).length() / (2 * halfAngle)
  const aim = (): void => {
    camera.position.copy(target).addScaledVector(back, distance)
    camera.lookAt(target)
    camera.updateMatrixWorld(true)
    camera.updateProjectionMatrix()
  }
  const points = vertices(product)
  for (let round = 0; round < ROUNDS; round++) {
    aim()
    const seen = projectedBounds(points, camera)
    const middle = seen.getCenter(new THREE.Vector2()).multiplyScalar(distance * halfAngle)
    const size = seen.getSize(new THREE.Vector2())
    target.addScaledVector(new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 0), middle.x)
    target.addScaledVector(new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 1), middle.y)
    distance *= Math.max(size.x, size.y) / 2 / fill
  }
  aim()
  return camera
}
