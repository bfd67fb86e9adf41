import { editDistance } from "#app/features/projects/search/spelling.ts";
import { settingNames } from "./env.ts";

/**
 * Names in the environment that are nearly those of a setting, each in a line for the operator. Most of an environment is
 * not ours: what resembles no setting is not mentioned.
 */
export function findMisspelt(environment: Record<string, string | undefined>): string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value?.trim() || settingNames.includes(name)) return [];
    const meant = settingNames.find((setting) => resembles(name.toUpperCase(), setting));
    return meant ? [`${name} is not a setting; did you mean ${meant}?`] : [];
  });
}

/** Of a short name only two letters may have changed places: POST is no misspelt HOST. */
function resembles(name: string, setting: string): boolean {
  const isSwapped = name.length === setting.length && [...name].sort().join() === [...setting].sort().join();
  const limit = setting.length > 8 ? 2 : setting.length > 5 || isSwapped ? 1 : 0;
  return editDistance(name, setting, limit) <= limit;
}
