/** Names of chapters whose short form in rule ids says too little. */
const titles: Readonly<Record<string, string>> = {
  game: 'The game',
  turn: 'Turn',
  squad: 'Squads',
  test: 'Dice and tests',
  move: 'Movement',
  opp: 'Opportunity fire',
  fire: 'Fire combat',
  los: 'Line of sight',
  range: 'Range',
  damage: 'Hits and damage',
  weapon: 'Weapons',
  grenade: 'Grenades',
  assault: 'Charge and close assault',
  morale: 'Morale',
  rally: 'Rally',
  rout: 'Rout',
  terrain: 'Terrain',
  barrier: 'Barriers',
  build: 'Squad generation',
  sheet: 'Record sheet',
  troop: 'Troop types',
  scenario: 'Scenarios',
  data: 'Charts',
  hidden: 'Hidden movement',
  gm: 'The gamemaster',
  cloud: 'Clouds',
  armor: 'Armour',
  gear: 'Equipment',
  artillery: 'Artillery',
  strike: 'Air strikes',
  hero: 'Heroes',
  meta: 'Metaphysics',
  power: 'Powers',
  herobuild: 'Making heroes',
  creature: 'Creatures',
  mount: 'Mounts',
  robot: 'Robots',
  weather: 'Weather',
  ground: 'Ground',
  smoke: 'Smoke',
  gravity: 'Gravity',
  building: 'Buildings',
  spacecraft: 'Spacecraft',
};

/** The chapter of a rule id: `fire` of `od6-fire-012`. Throws on an id of another form. */
export function chapterOf(rule: string): string {
  const chapter = /^[a-z0-9]+-([a-z]+)-\d+$/.exec(rule)?.[1];
  if (chapter === undefined) throw new Error(`'${rule}' is not a rule id`);
  return chapter;
}

export function chapterTitle(chapter: string): string {
  return titles[chapter] ?? chapter.charAt(0).toUpperCase() + chapter.slice(1);
}
