// What shiny surfaces mirror: a pale dome, five soft boxes and two dark flags that give metal its contrast.
import { THREE, type Vec3 } from '../kit.ts'
import { DOME_FRAGMENT, DOME_VERTEX } from './shaders.ts'

const LOOK_AT: Vec3 = [0, 1, 0]

function sheet(scene: THREE.Scene, w: number, h: number, color: THREE.Color, pos: Vec3): void {
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(w, h), new THREE.MeshBasicMaterial({ color, side: THREE.DoubleSide }))
  mesh.position.set(...pos)
  mesh.lookAt(...LOOK_AT)
  scene.add(mesh)
}

const light = (level: number): THREE.Color => new THREE.Color(level, level, level)

export function environmentScene(): THREE.Scene {
  const scene = new THREE.Scene()
  const dome = new THREE.ShaderMaterial({ side: THREE.BackSide, vertexShader: DOME_VERTEX, fragmentShader: DOME_FRAGMENT })
  scene.add(new THREE.Mesh(new THREE.SphereGeometry(20, 48, 24), dome))
  sheet(scene, 9, 6, light(5.5), [-7, 9, 7])
  sheet(scene, 3, 9, light(6), [11, 5, 2])
  sheet(scene, 3, 8, light(3.2), [-11, 4, -3])
  sheet(scene, 10, 3, light(3.4), [0, 7, -11])
  sheet(scene, 7, 7, light(2.6), [0, 14, 0])
  const flag = new THREE.Color(0x20242a)
  sheet(scene, 1.2, 10, flag, [7.5, 4, 9])
  sheet(scene, 1.2, 10, flag, [-12, 4, 3])
  return scene
}
