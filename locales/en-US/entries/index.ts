import disciplines from './disciplines';
import majors from './majors';
import people from './people';
import teaching from './teaching';
import training from './training';

/** Words of the built-in dictionaries. An entry is found by its Chinese word, so that a renamed one is not mistranslated. */
export default { ...people, ...teaching, ...training, ...disciplines, ...majors };
