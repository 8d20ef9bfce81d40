// OpenStreetMap: turns an extract of OpenStreetMap (PBF or XML) into a road network.
import COsmium
