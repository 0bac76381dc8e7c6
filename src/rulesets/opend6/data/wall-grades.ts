/** How strong the walls and doors of a table are, if they can be brought down at all (od6a-weapon-018). */
export const wallGrades = ['never', 'flimsy', 'primitive', 'modern', 'security', 'starship'] as const;
export type WallGrade = (typeof wallGrades)[number];
