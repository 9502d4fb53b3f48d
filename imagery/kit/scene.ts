// Placing things: groups, meshes, straight bars. Rotations are given in degrees.
import * as THREE from 'three'

export type Vec3 = [number, number, number]
type Parent = THREE.Object3D

export const deg = (angle: number): number => (angle * Math.PI) / 180

function place(object: THREE.Object3D, pos: Vec3, rot: Vec3): void {
  object.position.set(...pos)
  object.rotation.set(deg(rot[0]), deg(rot[1]), deg(rot[2]))
}

export function group(parent?: Parent, pos: Vec3 = [0, 0, 0], rot: Vec3 = [0, 0, 0]): THREE.Group {
  const made = new THREE.Group()
  place(made, pos, rot)
  parent?.add(made)
  return made
}

export function add(
  parent: Parent,
  geometry: THREE.BufferGeometry,
  material: THREE.Material,
  pos: Vec3 = [0, 0, 0],
  rot: Vec3 = [0, 0, 0],
  scale: number | Vec3 = 1,
): THREE.Mesh {
  const mesh = new THREE.Mesh(geometry, material)
  place(mesh, pos, rot)
  if (typeof scale === 'number') mesh.scale.setScalar(scale)
  else mesh.scale.set(...scale)
  mesh.castShadow = true
  mesh.receiveShadow = true
  parent.add(mesh)
  return mesh
}

// Calls `make` for the right side (+1) and the left side (-1).
export function mirrorZ(make: (side: number) => void): void {
  make(1)
  make(-1)
}

// A round bar from point `a` to point `b`.
export function bar(parent: Parent, a: Vec3, b: Vec3, radius: number, material: THREE.Material): THREE.Mesh {
  const from = new THREE.Vector3(...a)
  const to = new THREE.Vector3(...b)
  const mesh = add(parent, new THREE.CylinderGeometry(radius, radius, from.distanceTo(to), 20), material)
  mesh.position.copy(from).add(to).multiplyScalar(0.5)
  mesh.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), to.sub(from).normalize())
  return mesh
}

// Repeatable pseudo-random numbers in 0..1.
export function rng(seed = 1): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}
