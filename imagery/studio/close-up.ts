// A product that fills the picture with one section of itself. The camera frames the vertices that a product names;
// this one names the corners of the section, while light and shadow still know the whole product.
import { THREE, deg } from '../kit.ts'
import type { Detail } from '../details.ts'

const FOV = 20
// Close-ups need finer shadows than whole views.
const SHADOW = 4096

class CloseUp extends THREE.Group {
  readonly section: THREE.Mesh

  constructor(product: THREE.Object3D, section: THREE.Mesh) {
    super()
    this.section = section
    this.add(product)
  }

  override traverseVisible(callback: (object: THREE.Object3D) => unknown): void {
    callback(this.section)
  }
}

export interface Section {
  // The point in the middle of the picture, in metres.
  centre: THREE.Vector3
  // Side of the square shown.
  side: number
  az: number
  el: number
}

export function framed(product: THREE.Object3D, { centre, side, az, el }: Section) {
  const section = new THREE.Mesh(new THREE.PlaneGeometry(side, side))
  section.position.copy(centre)
  section.rotation.set(-deg(el), deg(az), 0, 'YXZ')
  section.updateMatrixWorld(true)
  return { product: new CloseUp(product, section), view: { az, el, fov: FOV, fill: 1 }, options: { shadow: SHADOW } }
}

export function closeUp(product: THREE.Object3D, { at, size, az, el }: Detail) {
  const bounds = new THREE.Box3().setFromObject(product, true)
  const sides = bounds.getSize(new THREE.Vector3())
  const centre = new THREE.Vector3(...at).multiply(sides).add(bounds.min)
  return framed(product, { centre, side: size * Math.max(sides.x, sides.y, sides.z), az, el })
}
